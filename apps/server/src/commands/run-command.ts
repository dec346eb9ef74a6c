import { DatabaseStartError, ModeMismatchError, NewerDatabaseError } from '../db/index.ts';
import { ConfigError } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { helpOf, readParameters } from './command-texts.ts';
import type { CommandTexts, ReadParameters } from './command-texts.ts';
import { NOT_DONE, readCall, UsageError } from './usage.ts';

export type { CommandTexts } from './command-texts.ts';
export { UsageError } from './usage.ts';

/** A command call and where its output goes. */
export interface CommandCall {
  readonly parameters: readonly string[];
  /** The settings. Throws `ConfigError`. */
  readonly config: () => Config;
  /** The name of the user on this machine who called it. Throws like `config`. */
  readonly user: () => string;
  /** Prints a line of the result. */
  readonly say: (line: string) => void;
  /** Prints an error. */
  readonly complain: (line: string) => void;
}

/** A call whose parameters were checked. */
export interface CommandWork extends CommandCall, ReadParameters {
  /** The options that are on. */
  readonly options: ReadonlySet<string>;
  /** The texts of options that take one. */
  readonly values: Readonly<Record<string, string>>;
}

/** A command of the server. */
export interface Command {
  readonly texts: CommandTexts;
  /** Returns the exit code: 0, `NEEDS_ATTENTION`, or `NOT_DONE`. */
  readonly run: (call: CommandCall) => Promise<number>;
}

/** A call that can't be done, such as one for a club that doesn't exist. The message is the reason. */
export class CommandRefusal extends Error {}

/** The exit code of a command that did its work and found something that needs attention. */
export const NEEDS_ATTENTION = 1;

/** Errors of every command that are printed as one sentence. */
const REFUSALS = [
  ConfigError,
  DatabaseStartError,
  ModeMismatchError,
  NewerDatabaseError,
  CommandRefusal,
] as const;

/**
 * Creates a command. Asked with `--help`, it explains itself and does nothing else. Called in a way that its texts don't
 * allow, it names what is wrong. User mistakes are printed as one sentence.
 *
 * @param refusals Further errors that are printed as one sentence.
 */
export function command(
  texts: CommandTexts,
  work: (work: CommandWork) => Promise<number>,
  refusals: readonly (abstract new (...parameters: never[]) => Error)[] = [],
): Command {
  const told = [...REFUSALS, ...refusals];
  const usage = { text: helpOf(texts), options: texts.options ?? {}, parameters: Infinity };
  const run = async (caller: CommandCall): Promise<number> => {
    const call: CommandCall = {
      ...caller,
      say: (line) => caller.say(printable(line)),
      complain: (line) => caller.complain(printable(line)),
    };
    try {
      const read = readCall(call.parameters, usage);
      if (read === undefined) {
        call.say(usage.text);
        return 0;
      }
      const options = new Set(Object.keys(read.values));
      const values = Object.fromEntries(
        Object.entries(read.values).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      const given = readParameters(texts, read.positionals);
      return await work({ ...call, ...given, options, values });
    } catch (error) {
      const isRefusal = told.some((refusal) => error instanceof refusal);
      const isWrong = error instanceof UsageError;
      call.complain(isRefusal || isWrong ? (error as Error).message : String(error));
      if (isWrong) call.complain(`'trifecta ${texts.name} --help' explains the command.`);
      return NOT_DONE;
    }
  };
  return { texts, run };
}

/** A text without what a terminal obeys. Files, rows, and names from anywhere are printed. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}
