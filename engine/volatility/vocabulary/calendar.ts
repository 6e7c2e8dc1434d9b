// Names of months and weekdays in the languages that prompts are written in.

/** Months and their short forms, lower case. */
export const MONTHS =
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre januari februari maart mei augustus stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia января февраля марта апреля мая июня июля августа сентября октября ноября декабря ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık";

/** Weekdays and their short forms, lower case. */
export const WEEKDAYS =
  "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo segunda terça quarta quinta sexta lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag понедельник вторник среда четверг пятница суббота воскресенье";
