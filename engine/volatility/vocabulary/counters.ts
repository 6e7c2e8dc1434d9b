// Words around numbers: which of them say that a pasted number moves, and which that it is a rule.

/** A number of these is a state where the text says that they are there now. */
export const STATE_NOUNS =
  "messages|message|mails|mail|emails|email|notifications|notification|mentions|mention|alerts|alert|tasks|task|tickets|ticket|callers|caller|customers|orders|order|reminders|reminder|events|event|items|item|invitations|replies|comments|jobs|requests|errors|error|warnings|warning|changes|files|commits|points|credits|calls|people|users|players|visitors|issues|meetings|appointments|todos|updates|documents|results|hits|matches|memories|sessions|agents|threads|tabs|processes|builds|failures|incidents|bugs|cases|chats|conversations|pull requests|reviews|approvals|bookings|deliveries|devices|clients|guests|participants|attendees|viewers|drivers|friends|questions";

/** Words that make a count of such things a state. */
export const STATE_WORDS =
  "unread|new|pending|open|waiting|missed|overdue|unanswered|uncommitted|unresolved|queued|active|running|online|failed|failing|outstanding|unseen|untracked|modified|staged|connected|upcoming";

/** Words behind a number that say how much is gone or left. */
export const REST_WORDS = "left|remaining|remain|remains|used|consumed|spent|elapsed|to go|so far|uncommitted changes";

/** What is counted while an agent runs. */
export const RUN_NOUNS = "turn|iteration|round|attempt|loop|cycle|retry|tool call";

/** Words in front of a number or time that make it a rule, a limit or an example. */
export const RULE_WORDS =
  "if|when|whenever|unless|once|after|before|until|within|every|each|per|at least|at most|up to|more than|less than|fewer than|older than|longer than|above|below|under|over|exceeds|exceed|exceeding|maximum|minimum|max|min|limit|never|always|only|e.g.|for example|example|such as|like|say|write|between|than|wait|poll|retry|roughly|about|around|typically|usually|for instance|not|threshold|should|must|may|can|could|would|keep|set|use|from|to|by|expire|expires|takes|take|lasts|reaches|bad|good|good:|bad:";
