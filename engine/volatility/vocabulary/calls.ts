// Functions, methods and members that decide by themselves, in the languages that fill prompts.
import type { CallEntry } from "./types";

export const CALLS: readonly CallEntry[] = [
  {
    names:
      "now utcnow utc_now Date.now DateTime.now datetime.now datetime.utcnow Time.now Time.current Time.zone.now time.time time.now Utc::now Local::now SystemTime::now Instant.now LocalDateTime.now LocalTime.now ZonedDateTime.now OffsetDateTime.now DateTime.UtcNow DateTimeOffset.UtcNow DateTimeOffset.Now Clock.now performance.now hrtime microtime time_ns Get-Date getdate Date moment dayjs time gmtime localtime currentTimeMillis createNow timestamp",
    says: "clock",
    volatility: "turn",
    why: "reads the clock",
  },
  {
    names:
      "toISOString toLocaleString toLocaleTimeString toTimeString toUTCString toGMTString isoformat iso8601 toISO toISOTime getTime getHours getMinutes getSeconds toUnixTime to_i rfc3339 rfc2822 timeIntervalSince1970 ToLongTimeString ToShortTimeString",
    says: "clock",
    volatility: "turn",
    why: "prints a moment with its time of day",
  },
  {
    names:
      "today Date.today date.today DateTime.Today Date.current LocalDate.now toISODate toLocaleDateString toDateString ToShortDateString ToLongDateString getDay getDate getMonth weekday isoweekday day_name",
    says: "date",
    volatility: "day",
    why: "gives the day without the time",
  },
  { names: "getFullYear", says: "year", volatility: "deploy", why: "gives the year alone" },
  {
    names:
      "uuid uuid1 uuid4 uuidv1 uuidv4 uuidv7 uuid_v4 uuidgen randomUUID newGuid NewGuid new_v4 new_v7 generate_uuid nanoid ulid ksuid cuid createId",
    says: "fixed",
    volatility: "turn",
    why: "makes a new identifier at each call",
  },
  {
    names:
      "random rand randint randrange randAlpha randAlphaNum randNumeric randAscii randBytes randomBytes random_int mt_rand choice choices shuffle sample token_hex token_urlsafe getRandomValues roll",
    says: "fixed",
    volatility: "turn",
    why: "is random at each call",
  },
  {
    names: "fetch call_api http_get httpGet axios.get requests.get urlopen exec execSync check_output shell_exec",
    says: "fixed",
    volatility: "turn",
    why: "asks another program at each call",
  },
  {
    names: "cwd getcwd current_dir process.cwd os.getcwd pid getpid process.pid ProcessId Environment.ProcessId",
    says: "fixed",
    volatility: "session",
    why: "belongs to the process that runs the session",
  },
  {
    names:
      "process.platform process.arch platform.system platform.platform platform.machine os.platform os.type os.release os.arch sys.platform osName getShell",
    says: "fixed",
    volatility: "session",
    why: "the machine that the session runs on",
  },
  {
    names:
      "homedir os.homedir hostname os.hostname gethostname socket.gethostname getuser getpass.getuser getlogin os.userInfo platform.node expanduser",
    says: "fixed",
    volatility: "user",
    why: "differs from user to user and machine to machine",
  },
  { names: "Environment.MachineName", says: "fixed", volatility: "deploy", why: "the server that the agent runs on" },
  { names: "pick", says: "fixed", volatility: "session", why: "chosen once in a chat" },
];

/** Objects below which everything is configuration. */
export const CONFIG_ROOTS = "config settings values chart constants cfg conf options brand";

/** Environment variables that differ from user to user or from session to session; others are configuration. */
export const ENVIRONMENT_NAMES: Readonly<Record<string, "user" | "session" | "turn" | "day">> = {
  user: "user",
  username: "user",
  logname: "user",
  home: "user",
  homepath: "user",
  userprofile: "user",
  appdata: "user",
  localappdata: "user",
  temp: "user",
  tmp: "user",
  tmpdir: "user",
  hostname: "user",
  computername: "user",
  userdomain: "user",
  lang: "user",
  tz: "user",
  pwd: "session",
  oldpwd: "session",
  cwd: "session",
  cd: "session",
  ppid: "session",
  shlvl: "session",
  session_id: "session",
  random: "turn",
  seconds: "turn",
  epochseconds: "turn",
  epochrealtime: "turn",
  time: "turn",
  date: "day",
};
