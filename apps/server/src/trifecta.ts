/** The operators' program: `trifecta COMMAND …` acts on the site that runs here. */
import { siteHere } from './commands/site-of-call.ts';
import type { SiteOfCall } from './commands/site-of-call.ts';
import { NOT_DONE } from './commands/usage.ts';
import { operatorsCommands } from './operators-commands.ts';
import { programVersion } from './process/program-files.ts';

const lines = [
  ['start', 'Run the site'],
  ...operatorsCommands.map(({ texts: { name, does } }) => [name, does]),
].map(([name = '', does = '']) => `  trifecta ${name.padEnd(11)} ${does}`);

const USAGE = `Usage:
${lines.join('\n')}
'trifecta COMMAND --help' explains one. TRIFECTA_SETTINGS=FILE names the settings of another site.
Exit codes: 0 done, 1 something needs attention, 2 nothing was done.
Example: trifecta status`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** The site that runs here, after saying which one it is. */
function announcedSite(): () => SiteOfCall {
  let site: SiteOfCall | undefined;
  return () => {
    if (site === undefined) {
      site = siteHere();
      say(site.line);
    }
    return site;
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
  const command = operatorsCommands.find(({ texts }) => texts.name === name);
  if (command === undefined) {
    const isOption = name?.startsWith('-') === true;
    const problem = isOption ? `Unknown option '${name}'.` : `There is no command '${name}'.`;
    complain(`${name === undefined ? 'A command is missing.' : problem}\n\n${USAGE}`);
    return NOT_DONE;
  }
  const site = announcedSite();
  const call = { config: () => site().config, user: () => site().user };
  return command.run({ parameters, ...call, say, complain });
}

// Whoever reads only the first lines, such as `head`, ends the pipe. The command still does its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await main(process.argv.slice(2));
