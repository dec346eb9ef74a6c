import { DatabaseStartError, ModeMismatchError, NewerDatabaseError } from '../db/index.ts';
import { ConfigError } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { readCall, UsageError, NOT_DONE } from './usage.ts';
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

/** A command of the server. Returns its exit code: 0, or `NEEDS_ATTENTION`, or `NOT_DONE`. */
export type Command = (call: CommandCall) => Promise<number>;

/** A call that can't be done, such as one for a club that doesn't exist. The message is the reason. */
export class CommandRefusal extends Error {}

/** The exit code of a command that did its work and found something that needs attention. */
export const NEEDS_ATTENTION = 1;

/** A command's description. */
export interface CommandSetup {
  readonly usage: Usage;
  /** Further errors that are printed as one sentence. */
  readonly refusals?: readonly (abstract new (...parameters: never[]) => Error)[];
}

/** Errors of every command that are printed as one sentence. */
const REFUSALS = [
  ConfigError,
  DatabaseStartError,
  ModeMismatchError,
  NewerDatabaseError,
  CommandRefusal,
] as const;

/**
 * Creates a command. It prints how to use it when asked with `--help`, or with exit code 2 when it's called in any other
 * way than its usage allows. The work gets the parameters that aren't options. User mistakes are printed as one sentence.
 */
export function command(
  { usage, refusals = [] }: CommandSetup,
  work: (call: CommandCall, options: CommandOptions) => Promise<number>,
): Command {
  const told = [...REFUSALS, ...refusals];
  return async (caller) => {
    const call: CommandCall = {
      ...caller,
      say: (line) => caller.say(printable(line)),
      complain: (line) => caller.complain(printable(line)),
    };
    try {
      const read = readCall(call.parameters, usage);
      if (read !== undefined)
        return await work({ ...call, parameters: read.positionals }, read.values);
      call.say(usage.text);
      return 0;
    } catch (error) {
      if (error instanceof UsageError) {
        call.complain(`${error.message}\n\n${usage.text}`);
        return NOT_DONE;
      }
      const isRefusal = told.some((refusal) => error instanceof refusal);
      call.complain(isRefusal ? (error as Error).message : String(error));
      return NOT_DONE;
    }
  };
}

/** A text without what a terminal obeys. Files, rows, and names from anywhere are printed. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}
