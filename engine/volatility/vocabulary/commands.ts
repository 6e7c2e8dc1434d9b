// Shell commands by their beginning: how often their output changes.
import type { CommandEntry } from "./types";

export const COMMANDS: readonly CommandEntry[] = [
  {
    commands: "git branch|git rev-parse --abbrev-ref|git symbolic-ref|git branch --show-current",
    volatility: "session",
    why: "names the branch",
  },
  {
    commands: "git rev-parse --show-toplevel|git remote|git config remote|git config --get remote",
    volatility: "project",
    why: "names the repository",
  },
  {
    commands: "git config user|git config --get user|git config --global user",
    volatility: "user",
    why: "names the person who commits",
  },
  { commands: "git rev-parse|git describe", volatility: "session", why: "names the commit that is checked out" },
  {
    commands: "git|gh|glab|jj|hg|svn",
    volatility: "turn",
    why: "shows the state of a repository, which each edit changes",
  },
  { commands: "date|gdate|Get-Date|get-date", volatility: "turn", why: "reads the clock" },
  {
    commands: "uptime|who|w|last|ps|top|free|df|du|vmstat|iostat|netstat|ss|lsof|jobs|sensors|acpi|pmset",
    volatility: "turn",
    why: "shows the state of the machine",
  },
  {
    commands: "ls|tree|find|fd|dir|exa|eza|stat|wc|rg|grep|Get-ChildItem",
    volatility: "turn",
    why: "lists files, and each new file changes it",
  },
  { commands: "uuidgen|openssl rand|shuf|mktemp|head -c", volatility: "turn", why: "makes a new value at each call" },
  {
    commands:
      "curl|wget|http|docker|podman|kubectl|systemctl|journalctl|tail|npm test|npm run|make|pytest|cargo|go test|aws|gcloud|az",
    volatility: "turn",
    why: "asks for the state of something that runs",
  },
  { commands: "pwd|basename|realpath|tty", volatility: "session", why: "names where the session works" },
  {
    commands:
      "whoami|id|hostname|uname|hostnamectl|sw_vers|lsb_release|arch|nproc|locale|getent|users|groups|ver|wmic|systeminfo",
    volatility: "user",
    why: "differs from user to user and machine to machine",
  },
  { commands: "cat|head|sed|jq|yq|awk|type", volatility: "project", why: "prints a file of the project" },
  { commands: "env|printenv|set", volatility: "session", why: "prints the environment of the session" },
  { commands: "echo|printf|true|which|command", volatility: "deploy", why: "prints what it is given" },
];
