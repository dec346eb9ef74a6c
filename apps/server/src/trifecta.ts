/** The operators' program: `trifecta COMMAND …` acts on the site that runs here. */
import { backupCommand } from './backup/command.ts';
import { billingCommand } from './billing/command.ts';
import { catalogueCommand } from './catalogue/command.ts';
import { clubCommand } from './clubs/command.ts';
import type { Command, CommandCall } from './commands/run-command.ts';
import { siteHere } from './commands/site-of-call.ts';
import { NOT_DONE } from './commands/usage.ts';
import { doctorCommand } from './doctor/command.ts';
import { moderateCommand } from './moderation/command.ts';
import { programVersion } from './process/program-files.ts';
import { statusCommand } from './site/command.ts';
import { optimizerCommand } from './teams/command.ts';

/** A command with its line in the list of all. */
interface Listed {
  readonly does: string;
  readonly run: Command;
}

/** A command that's one of several parts of another. */
const part =
  (command: Command, name: string): Command =>
  (call) =>
    command({ ...call, parameters: [name, ...call.parameters] });

const COMMANDS: ReadonlyMap<string, Listed> = new Map([
  ['status', { does: "Show the site's state, and what needs attention", run: statusCommand }],
  ['doctor', { does: 'Check what is counted and indexed, or fix it', run: doctorCommand }],
  ['backup', { does: 'Back up the database', run: part(backupCommand, 'backup') }],
  ['verify', { does: 'Check a backup', run: part(backupCommand, 'verify') }],
  ['restore', { does: 'Replace the database with a backup', run: part(backupCommand, 'restore') }],
  ['moderate', { does: 'Reports, players, and the log of operators', run: moderateCommand }],
  ['club', { does: 'Show a club, or change its name or seats', run: clubCommand }],
  ['billing', { does: 'Set up Stripe, or sync with it', run: billingCommand }],
  ['catalogue', { does: 'Check or switch game data', run: catalogueCommand }],
  ['optimizer', { does: 'Score or fit the team model', run: optimizerCommand }],
]);

const LINES = [
  ['start', 'Run the site'],
  ...[...COMMANDS].map(([name, { does }]) => [name, does]),
].map(([name = '', does = '']) => `  trifecta ${name.padEnd(12)} ${does}`);

const USAGE = `Usage:
${LINES.join('\n')}
trifecta COMMAND --help explains one. TRIFECTA_SETTINGS=FILE names the settings of another site.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** The settings of the site that runs here, after saying which one it is. */
function announcedSite(): CommandCall['config'] {
  let site: ReturnType<typeof siteHere> | undefined;
  return () => {
    if (site === undefined) {
      site = siteHere();
      say(site.line);
    }
    return site.config;
  };
}

async function main([name, ...parameters]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    say(USAGE);
    return 0;
  }
  if (name === '--version') {
    say(`Trifecta ${programVersion()}`);
    return 0;
  }
  const command = COMMANDS.get(name ?? '');
  if (command === undefined) {
    const isOption = name?.startsWith('-') === true;
    const problem = isOption ? `Unknown option '${name}'.` : `There is no command '${name}'.`;
    complain(`${name === undefined ? 'A command is missing.' : problem}\n\n${USAGE}`);
    return NOT_DONE;
  }
  return command.run({ parameters, config: announcedSite(), say, complain });
}

process.exitCode = await main(process.argv.slice(2));
