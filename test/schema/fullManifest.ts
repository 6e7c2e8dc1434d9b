// A manifest with every key of the format, for the tests of its schemas.
export const FULL_MANIFEST = `
version: 1
name: aleph
layers: ["layers/**/*.layer.md"]
files:
  - { path: AGENTS.md, name: project_instructions, priority: 920, cache: project, trust: developer, optional: true }
prompts:
  - { path: "src/prompts/**/*.{md,j2,txt}", cache: static, template: none }
fragments: fragments
tools: { file: tools.json }
providers:
  anthropic: { model: claude-sonnet-5-5, ttl: { static: 1h, session: 5m } }
  openai: { model: gpt-6.1-sol, style: heading }
  small: { api: anthropic, model: claude-haiku-5-5, layers: 20, minimum: 2048, price: { input: 1, read: 0.1, write: 1.25 } }
template: liquid
holes: ["{{x}}", "\${x}", "{x}", "$x", "%(x)s"]
style: null
separator: "\\n"
fences: longer
conversation: true
ceiling: 5055
limits: { layers: 40 }
bands: { static: [0, 799], project: [800, 1499], session: [1500, 1719], turn: [1720, 1799], transient: [1800, 100000] }
variables:
  agent.name: deploy
  running.total_tokens: { volatility: turn, type: number, example: 18240, max: 12 }
  user.locale: { volatility: user, values: [en, de, fr], example: en }
  project.rules: { volatility: project, trust: developer, example: { file: fixtures/rules.md }, max: 8000, description: Rules. }
scenarios:
  cli: { context: { session: { channel: cli } } }
  voice:
    context: { voice: { active: true } }
    turns:
      - { context: { running: { total_tokens: 1200 } }, user: "What is next?", assistant: "Two things.", after: 30s }
      - { context: { running: { total_tokens: 2400 } }, user: "Do the first.", after: 10m }
traffic: { sessions: 1000/day, turns: 40, pause: 90s, growth: 1500 }
rules: { size/trailing-space: off }
`;
