// Labels in front of pasted values: which words say that the value is of this moment, this session or this call.
import type { LabelEntry } from "./types";

export const LABELS: readonly LabelEntry[] = [
  {
    labels:
      "built|index built|compiled|scanned|crawled|cached|saved|loaded|imported|uploaded|recorded|logged|reported|indexed|next run|next meeting|next wake|next event|next appointment|next alarm|heartbeat|last heartbeat|posted|sent|modified|edited|checked|measured|data from|snapshot from",
    role: "stamp",
    volatility: "turn",
    timedOnly: true,
    why: "a moment that a newer one follows",
  },
  {
    labels: "head is at|head is now at|checked out at|at commit|head at",
    role: "id",
    volatility: "session",
    why: "the commit that is checked out",
  },
  {
    labels: "now|right now|currently|just now|at this moment|at the moment|present moment",
    role: "clock",
    volatility: "turn",
    why: "the present moment",
  },
  {
    labels: "today|today's date|todays date|today date|current day|the day|current date|date today|day",
    role: "clock",
    volatility: "turn",
    why: "the present day",
  },
  {
    labels:
      "current time|current date and time|current datetime|current date time|current timestamp|current clock|local time|local date|local now|system time|system date|server time|wall clock|clock|local clock|time now|date and time|datetime|date time|host time|device time|exact time|present time|present date|utc time|utc now|time is|time utc|utc date|real time|my time|user time|user local time|here|calendar",
    role: "clock",
    volatility: "turn",
    why: "a clock",
  },
  {
    labels: "it is|it's|it is now|it has just turned|it has turned|it just turned",
    role: "clock",
    volatility: "turn",
    why: "says what time it is",
    atStart: true,
  },
  {
    labels: "date|time|utc|moment|weekday|gmt|week",
    role: "clock",
    volatility: "turn",
    why: "a clock, where it begins the line",
    atStart: true,
  },
  {
    labels: "as of|as at|as of now|state of|status as of|stand",
    role: "stamp",
    volatility: "turn",
    why: "the moment of writing",
  },
  {
    labels:
      "generated|generated at|generated on|generation time|rendered|rendered at|rendered on|built at|built on|created now|printed|printed at|exported|exported at|compiled at|retrieved|retrieved at|retrieved_at|generated_at|fetched|fetched at|fetched_at|captured|captured at|captured_at|collected at|queried at|asked at|refreshed|refreshed at|synced|synced at|snapshot taken|snapshot|snapshot at|last updated|last update|last refresh|last sync|last synced|last seen|last modified|last edited|last checked|updated|updated at|updated_at|updated on|modified at|as_of|received|received at|sent at|timestamp|time stamp|stamp|ts|last indexed|indexed at|checked at|measured at|last message|last reply|last run|last activity",
    role: "stamp",
    volatility: "turn",
    why: "the moment of writing",
  },
  {
    labels:
      "maintenant|nous sommes le|nous sommes|il est|aujourd'hui|aujourd’hui|date du jour|heure|heure actuelle|date actuelle|ahora|hoy|hoy es|son las|fecha actual|hora actual|fecha de hoy|agora|hoje|hoje é|são|data atual|hora atual|adesso|oggi|oggi è|sono le|data odierna|jetzt|heute|heute ist|es ist|aktuelle zeit|aktuelles datum|aktuelle uhrzeit|uhrzeit|heutiges datum|vandaag|vandaag is|het is|idag|i dag|nu|dzisiaj|dziś|teraz|bugün|şimdi|сейчас|сегодня|текущее время|текущая дата|зараз|сьогодні",
    role: "clock",
    volatility: "turn",
    why: "the present moment, in another language",
  },
  {
    labels:
      "现在|現在|当前时间|當前時間|現在時刻|現在の時刻|時刻|日時|現在日時|今天|今天是|今日|今日は|本日|本日は|此刻|现在时间|当前日期|今天日期|日期|时间|時間|현재|지금|오늘|현재 시각|현재 시간|الآن|اليوم|الوقت الحالي|עכשיו|היום|अभी|आज",
    role: "clock",
    volatility: "turn",
    why: "the present moment, in another script",
  },
  {
    labels:
      "started|started at|session started|session start|session began|boot|booted|boot time|started_at|opened|opened at|chat opened|chat began|conversation started|launched|launched at|connected|connected at|began|login|logged in|logged in at|since boot|at start-up|at startup|up since|initialized|initialised|session opened",
    role: "frozen",
    volatility: "session",
    why: "a moment that stands for the session",
  },
  {
    labels:
      "founded|established|since|released|release date|effective|effective date|valid from|valid until|born|birthday|cutoff|cut-off|knowledge cutoff|version|edition|until|before|after|from|by|due|due date|published|published on|adopted|dated|policy|copyright|expires|updated policy|opening time|closing time|start time|end time|begins|first released|introduced",
    role: "past",
    volatility: "deploy",
    why: "a date that stands for good",
  },
  {
    labels:
      "session|session id|sessionid|session_id|session key|session-id|conversation|conversation id|conversation_id|conversation-id|chat id|chat_id|chat-id|chatid|thread|thread id|thread_id|thread-id|run|run id|run_id|run-id|boot id|boot|boot_id|instance|instance id|instance_id|process|pid|process id|job|job id|job_id|room|room id|workflow run|sandbox|sandbox id|sandbox_id|container|container id|container_id|jwt|bearer|access token|session token|session_token|sid|call sid|ticket|last commit|latest commit|head commit|current commit|workspace id|pod|pod name|worker|worker id|container name|instance name|hostname|host name|node name",
    role: "id",
    volatility: "session",
    why: "identifies the session",
  },
  {
    labels:
      "request|request id|request_id|request-id|requestid|req|req id|x-request-id|trace|trace id|trace_id|trace-id|traceid|traceparent|span id|span_id|span-id|correlation|correlation id|correlation_id|correlation-id|message id|message_id|message-id|msg id|msg_id|turn id|turn_id|turn-id|call id|call_id|invocation|invocation id|invocation_id|nonce|build nonce|cache buster|cachebuster|cache_bust|salt|sig|signature|etag|idempotency key|idempotency-key|query id|query_id|event id|event_id|event-id|generation id|generation_id|completion id|interaction id|interaction_id|execution id|execution_id|random|random id|unique id|ray id|cf-ray|delimiter|boundary|marker|canary|transaction id|update id|update_id",
    role: "id",
    volatility: "turn",
    why: "made anew for every call",
  },
  {
    labels:
      "folder|current folder|directory|working directory|working dir|workdir|cwd|pwd|current directory|current working directory|workspace|current workspace|workspace root|workspace folder|project root|project folder|project directory|repo root|repository root|repo path|root|worktree|scratch folder|scratch directory|scratchpad|scratchpad directory|temp folder|temp directory|temp dir|base directory|working_directory|home|home directory|sandbox root|location",
    role: "path",
    volatility: "session",
    why: "where the session works",
  },
];
