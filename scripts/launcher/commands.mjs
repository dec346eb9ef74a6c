/**
 * Every command: its purpose, its program, and the parameters it always gets. The key is what people type.
 *
 * @type {Readonly<Record<string, { purpose: string, program: string, parameters?: readonly string[] }>>}
 */
export const commands = {
  start: {
    purpose: 'build the web app if it changed, then run Trifecta',
    program: 'scripts/commands/start.ts',
  },
  dev: {
    purpose: 'run with hot reload: server watched, web app through Vite',
    program: 'scripts/commands/dev.ts',
  },
  build: {
    purpose: 'build the web app if it changed (--force to always build)',
    program: 'scripts/commands/build.ts',
  },
  test: {
    purpose:
      'run all tests (parts: unit, server, web, components, e2e; long: repeat random tests more often)',
    program: 'scripts/commands/test.ts',
  },
  check: {
    purpose:
      'run all checks, or those named: format, lint, types, borders, words, unused (faults: test the tests)',
    program: 'scripts/commands/check.ts',
  },
  format: {
    purpose: 'format the files',
    program: 'node_modules/oxfmt/bin/oxfmt',
    parameters: ['--write'],
  },
  catalogue: {
    purpose: 'show, check, and import game data',
    program: 'apps/server/src/catalogue/command.ts',
  },
  optimizer: {
    purpose: 'score the team model against published placements, or fit it to them',
    program: 'apps/server/src/teams/command.ts',
  },
  doctor: {
    purpose: 'recount ratings and public builds (--repair to fix them)',
    program: 'apps/server/src/doctor.ts',
  },
  status: {
    purpose:
      'show whether the site is fine, whether it runs or not (exit code 1: it needs attention)',
    program: 'apps/server/src/site/command.ts',
  },
  moderate: {
    purpose: 'hide builds, rename and suspend players, grant plans, as on the page /operator',
    program: 'apps/server/src/moderation/command.ts',
  },
  club: {
    purpose: 'show a club, set its seats, or give it another tag and name',
    program: 'apps/server/src/clubs/command.ts',
  },
  backup: {
    purpose: 'back up the database, also while the server runs',
    program: 'apps/server/src/backup/command.ts',
    parameters: ['backup'],
  },
  verify: {
    purpose: 'restore a backup to a scratch database and compare every row',
    program: 'apps/server/src/backup/command.ts',
    parameters: ['verify'],
  },
  restore: {
    purpose: 'replace the database with a backup; the server must be stopped',
    program: 'apps/server/src/backup/command.ts',
    parameters: ['restore'],
  },
  billing: {
    purpose: 'set up the Stripe account, or resync all its subscriptions',
    program: 'apps/server/src/billing/command.ts',
  },
  release: {
    purpose: 'build what a public site runs from, the same as in the image (-- FOLDER)',
    program: 'scripts/commands/release.ts',
  },
  sbom: {
    purpose: 'list every component of a release and its license, as CycloneDX',
    program: 'scripts/commands/sbom.ts',
  },
  bench: {
    purpose: 'measure performance, as ratios within one run',
    program: 'bench/main.ts',
  },
};

/** The commands as text, one per line. */
export function listOfCommands() {
  const lines = Object.entries(commands).map(([name, { purpose }]) => {
    // npm has built-in `start` and `test`, the others need `run`.
    const typed = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    return `  ${typed.padEnd(18)} ${purpose}`;
  });
  return ['Commands:', ...lines].join('\n');
}
