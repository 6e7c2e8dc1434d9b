// Words for things with a volatility of their own: people, projects, sessions, and what moves with every call.
import type { WordEntry } from "./types";

export const USER_WORDS: readonly WordEntry[] = [
  {
    words:
      "user customer client caller member patient student employee guest visitor subscriber learner owner operator recipient contact lead",
    role: "thing",
    volatility: "user",
    why: "differs from user to user",
  },
  {
    words: "username firstname lastname fullname nickname displayname surname userid",
    role: "thing",
    volatility: "user",
    why: "names a person",
  },
  {
    words: "utilisateur benutzer usuario usuaria cliente kunde kundin klant utente",
    role: "thing",
    volatility: "user",
    why: "the user in another language",
  },
  {
    words: "prenom vorname nachname nombre nom cognome apellido",
    role: "thing",
    volatility: "user",
    why: "a person's name in another language",
  },
  {
    words: "profile preference account subscription tier membership vip premium",
    role: "thing",
    volatility: "user",
    why: "part of a user's record",
  },
  {
    words: "timezone tz zone offset locale language lang country city address phone email age gender birthday location",
    role: "property",
    volatility: "user",
    why: "a property of the user",
  },
  {
    words: "hostname machine computer home appdata homedir device uname kernel",
    role: "thing",
    volatility: "user",
    why: "differs from machine to machine",
  },
  {
    words: "variant experiment cohort arm bucket flag rollout",
    role: "thing",
    volatility: "user",
    why: "which users get is decided by assignment",
  },
  { words: "actor whoami", role: "thing", volatility: "user", why: "the person who acts" },
];

export const PROJECT_WORDS: readonly WordEntry[] = [
  {
    words: "project repo repository workspace tenant org organization team codebase site",
    role: "thing",
    volatility: "project",
    why: "differs from project to project",
  },
  {
    words: "readme conventions stack dependencies",
    role: "thing",
    volatility: "project",
    why: "a file or fact of the project",
  },
];

export const SESSION_WORDS: readonly WordEntry[] = [
  {
    words: "sprint milestone quest lesson exercise chapter episode",
    role: "thing",
    volatility: "session",
    why: "the part of the work that this session is about",
  },
  {
    words: "session sessionid boot pid process instance sid",
    role: "thing",
    volatility: "session",
    why: "new with every session",
  },
  {
    words: "cwd pwd directory dir folder workdir root tmp temp tmpdir",
    role: "thing",
    volatility: "session",
    why: "where this session works",
  },
  { words: "branch worktree", role: "thing", volatility: "session", why: "the branch of this session" },
  { words: "model llm provider", role: "thing", volatility: "session", why: "which model a session uses" },
  {
    words: "tool toolset mcp server plugin extension capability skill integration connector subagent agents",
    role: "thing",
    volatility: "session",
    why: "the set that is connected differs from session to session",
  },
  {
    words: "mode phase scenario lane",
    role: "thing",
    volatility: "session",
    why: "switched a few times in a session at most",
  },
  {
    words: "os platform shell arch architecture osname",
    role: "thing",
    volatility: "session",
    why: "the machine that the session runs on",
  },
  {
    words: "task goal objective mission ticket case matter incident assignment issue",
    role: "thing",
    volatility: "session",
    why: "the matter that this session is about",
  },
  {
    words: "order booking reservation appointment invoice",
    role: "thing",
    volatility: "session",
    why: "the case that this session is about",
  },
  {
    words: "handoff compaction summary recap cycle channel",
    role: "thing",
    volatility: "session",
    why: "written a few times in a session",
  },
  { words: "jwt credential cookie", role: "thing", volatility: "session", why: "issued for a session" },
];

export const TURN_WORDS: readonly WordEntry[] = [
  {
    words: "point coin gold xp hp mana karma streak reward score",
    role: "thing",
    volatility: "turn",
    why: "a score that moves",
  },
  {
    words:
      "message msg query question input request utterance inquiry reply response completion arguments args userinput payload body",
    role: "content",
    volatility: "turn",
    why: "what this call is about",
  },
  {
    words: "chat conversation dialogue dialog thread transcript history turn exchange convo",
    role: "content",
    volatility: "turn",
    why: "grows with every call",
  },
  {
    words: "memory memories recall recalled remembered episodic grounding rag retrieval retrieved",
    role: "thing",
    volatility: "turn",
    why: "retrieved or rewritten while the conversation runs",
  },
  {
    words: "context contexts knowledge passage snippet chunk document doc excerpt citation article hit search match",
    role: "thing",
    volatility: "turn",
    why: "retrieved for this call",
  },
  {
    words: "todo todolist plan step scratchpad note checklist backlog",
    role: "thing",
    volatility: "turn",
    why: "moves while the agent works",
  },
  {
    words:
      "result output observation stdout stderr log error warning exception traceback failure diff patch change commits",
    role: "thing",
    volatility: "turn",
    why: "what the last step brought",
  },
  {
    words: "diagnostic lint problem alert event notification activity news headline feed",
    role: "thing",
    volatility: "turn",
    why: "comes and goes",
  },
  {
    words: "gitstatus status state snapshot situation health",
    role: "thing",
    volatility: "turn",
    why: "a state that moves",
  },
  { words: "tree listing ls files filetree", role: "thing", volatility: "turn", why: "each new file changes it" },
  {
    words: "tab cursor selection clipboard screen screenshot page viewport dom buffer caret",
    role: "thing",
    volatility: "turn",
    why: "what the screen shows at the moment",
  },
  {
    words: "weather forecast sensor battery position gps latitude longitude mood scene topic",
    role: "thing",
    volatility: "turn",
    why: "a reading of the moment",
  },
  {
    words: "cart basket stock inventory balance portfolio ticker",
    role: "thing",
    volatility: "turn",
    why: "moves with every purchase",
  },
  {
    words: "mail inbox email_body notification transaction",
    role: "thing",
    volatility: "turn",
    why: "new items arrive",
  },
  {
    words: "uuid guid nonce random rand dice roll salt hash digest checksum signature sig etag trace span correlation",
    role: "thing",
    volatility: "turn",
    why: "made anew for every call",
  },
  { words: "pipe", role: "thing", volatility: "turn", why: "what the command before it printed" },
];

export const COUNTER_WORDS: readonly WordEntry[] = [
  {
    words: "remaining left used usage spent consumed unread pending outstanding waiting queued",
    role: "counter",
    volatility: "turn",
    why: "a count that moves",
  },
  { words: "count counter total sum amount", role: "tally", volatility: "turn", why: "a quantity that moves" },
  {
    words: "progress percent pct percentage fill load cpu ram disk",
    role: "thing",
    volatility: "turn",
    why: "a reading of the moment",
  },
  { words: "iteration round attempt queue", role: "thing", volatility: "turn", why: "moves while the agent runs" },
  { words: "cost", role: "tally", volatility: "turn", why: "grows while the agent runs" },
  { words: "token credit", role: "plain", volatility: "deploy", why: "what is counted" },
];

export const RECENT_WORDS: readonly WordEntry[] = [
  {
    words: "nearby surrounding upcoming",
    role: "current",
    volatility: "turn",
    why: "says that the value is of this moment",
  },
  {
    words: "current present actual active live ongoing open visible selected focused highlighted attached",
    role: "current",
    volatility: "turn",
    why: "says that the value is of this moment",
  },
  {
    words:
      "last latest recent recently previous prior newest working updated changed modified rotating dynamic ephemeral",
    role: "recent",
    volatility: "turn",
    why: "says that a newer value follows",
  },
];

export const PLAIN_WORDS: readonly WordEntry[] = [
  {
    words:
      "name id title text value string str block section info data item list json xml md markdown html content description detail line entry object index map table array set",
    role: "plain",
    volatility: "deploy",
    why: "names the form of the value",
  },
  {
    words:
      "get parent build render make to the a of in for is has my your our this that it with and or on at by from as formatted print show build since",
    role: "plain",
    volatility: "deploy",
    why: "grammar",
  },
  {
    words:
      "iso utc gmt local rfc rfc3339 rfc2822 human readable long short full exact precise raw new system sys global var const plugin n nr no num number code first type level kind category class key role string",
    role: "plain",
    volatility: "deploy",
    why: "a variant of the form",
  },
];
