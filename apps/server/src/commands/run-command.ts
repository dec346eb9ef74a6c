import { DatabaseStartError, ModeMismatchError } from '../db/index.ts';
import { ConfigError, readConfig } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';

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

/** A command of the server. Returns its exit code. */
export type Command = (call: CommandCall) => Promise<number>;

/** A command called with invalid arguments. */
export class UsageError extends Error {}

/** The command-line call that started this process. */
export const calledHere: CommandCall = {
  parameters: process.argv.slice(2),
  config: () => readConfig(process.env),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** Creates a command that exits with this code when its work fails. User mistakes are printed as one sentence. */
export function command(
  failure: number,
  work: Command,
  refusals: readonly (abstract new (...parameters: never[]) => Error)[] = [],
): Command {
  const told = [ConfigError, DatabaseStartError, ModeMismatchError, UsageError, ...refusals];
  return async (call) => {
    try {
      return await work(call);
    } catch (error) {
      const isRefusal = told.some((refusal) => error instanceof refusal);
      call.complain(isRefusal ? (error as Error).message : String(error));
      return failure;
    }
  };
}
