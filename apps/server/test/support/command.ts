import type { Command } from '../../src/commands/run-command.ts';
import { readConfig } from '../../src/settings/config.ts';

/** Runs a command the way its program does, but in this process: a separate one takes a second to start. */
export async function runCommand(
  command: Command,
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: number; readonly output: string }> {
  let output = '';
  const say = (line: string): void => void (output += `${line}\n`);
  const config = () => readConfig(environment);
  const user = () => 'ada';
  const code = await command.run({ parameters, config, user, say, complain: say });
  return { code, output };
}
