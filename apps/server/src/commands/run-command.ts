import { DatabaseStartError, ModeMismatchError } from '../db/index.ts';
import { ConfigError, readConfig } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { INSTALLATION } from '../process/program-files.ts';
import { readCall, UsageError, WRONG_USE } from './usage.ts';
import type { Usage } from './usage.ts';

export { exactly, partOf, UsageError } from './usage.ts';

/** A command call and where its output goes. */
export interface CommandCall {
  readonly parameters: readonly string[];
  /** The settings. Throws `ConfigError`. */
  readonly config: () => Config;
  /** Prints a line of the result. */
  readonly say: (line: string) => void;
  /** Prints an error. */
  readonly complain: (line: string) => void;
}

/** The options of a call by name. */
export type CommandOptions = Readonly<Record<string, unknown>>;

/** A command of the server. Returns its exit code. */
export type Command = (call: CommandCall) => Promise<number>;

/** A call that can't be done, such as one for a club that doesn't exist. The message is the reason. */
export class CommandRefusal extends Error {}

/** A command's description: how it may be called, and its exit code when its work fails. */
export interface CommandSetup {
  readonly usage: Usage;
  readonly failure: number;
  /** Further errors that are printed as one sentence. */
  readonly refusals?: readonly (abstract new (...parameters: never[]) => Error)[];
}

/** The command-line call that started this process. */
export const calledHere: CommandCall = {
  parameters: process.argv.slice(2),
  config: () => readConfig(process.env, INSTALLATION),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Creates a command. It prints how to use it when asked with `--help`, or with exit code 2 when it's called in any other
 * way than its usage allows. The work gets the parameters that aren't options. User mistakes are printed as one sentence.
 */
export function command(
  { usage, failure, refusals = [] }: CommandSetup,
  work: (call: CommandCall, options: CommandOptions) => Promise<number>,
): Command {
  const told = [ConfigError, DatabaseStartError, ModeMismatchError, CommandRefusal, ...refusals];
  return async (call) => {
    try {
      const read = readCall(call.parameters, usage);
      if (read !== undefined)
        return await work({ ...call, parameters: read.positionals }, read.values);
      call.say(usage.text);
      return 0;
    } catch (error) {
      if (error instanceof UsageError) {
        call.complain(`${error.message}\n\n${usage.text}`);
        return WRONG_USE;
      }
      const isRefusal = told.some((refusal) => error instanceof refusal);
      call.complain(isRefusal ? (error as Error).message : String(error));
      return failure;
    }
  };
}
