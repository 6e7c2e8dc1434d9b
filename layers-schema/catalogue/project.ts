// Variables that change with the workspace or from user to user.
import type { CatalogueEntry } from "./entry";

const ofProject = { volatility: "project", type: "string", trust: "system" } as const;
const ofUser = { volatility: "user", type: "string", trust: "user" } as const;

export const PROJECT_VARIABLES: readonly CatalogueEntry[] = [
  { ...ofProject, path: "project.name", description: "Name of the project.", example: "harbour" },
  { ...ofProject, path: "project.root", description: "Root folder of the project.", example: "/home/ada/harbour" },
  {
    ...ofProject,
    path: "project.instructions",
    description: "Instructions that the project gives its agents.",
    example: "Run the tests before you commit. Keep public functions documented.",
  },
  {
    ...ofProject,
    path: "skills",
    type: "list",
    description: "The skills that can be loaded.",
    items: [
      { name: "name", type: "string", description: "Name under which the skill is loaded." },
      { name: "description", type: "string", description: "What the skill is for." },
    ],
    example: [
      { name: "release-notes", description: "Write release notes from merged changes." },
      { name: "pdf-tables", description: "Read tables out of PDF files." },
    ],
  },
  {
    ...ofUser,
    path: "profile",
    type: "map",
    trust: "system",
    open: true,
    description: "What is known about the user, under any keys.",
    example: { name: "Ada", role: "maintainer", tone: "brief" },
  },
  { ...ofUser, path: "user.id", description: "Identifier of the user.", example: "u-4821" },
  { ...ofUser, path: "user.name", description: "The user's name.", example: "Ada" },
  { ...ofUser, path: "user.locale", description: "The user's language and region.", example: "en-GB" },
  { ...ofUser, path: "user.timezone", description: "The user's time zone.", example: "Europe/London" },
];
