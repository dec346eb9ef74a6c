/** Every command with what it does. The key is the name of its file in `scripts/commands`. */
export const commands = {
  start: 'build the web app if it changed, then serve Trifecta',
  dev: 'serve with reload: the server watched, the web app by Vite',
  build: 'build the web app if it changed (--force: always)',
  test: 'all tests; parts: unit, server, web, e2e; long: repeat what chance decides',
  check: 'format, lint, types, borders, unused; or the parts named',
  format: 'write the format into the files',
  catalogue: 'look at, check and import the game data',
  doctor: 'recount ratings and public builds (--repair: put them right)',
  billing: 'set up the account at Stripe, take over its subscriptions anew',
  sbom: 'list every part of a release and its licence, as CycloneDX',
  bench: 'measure, as ratios within one run',
};

/** The commands as a text of one line each. */
export function listOfCommands() {
  const lines = Object.entries(commands).map(([name, purpose]) => {
    // npm knows `start` and `test` itself, the others want `run`.
    const typed = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    return `  ${typed.padEnd(18)} ${purpose}`;
  });
  return ['Commands:', ...lines].join('\n');
}
