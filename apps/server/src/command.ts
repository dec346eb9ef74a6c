import { readConfig, ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { claimMode, migrate, ModeMismatchError, openDatabase } from './db/index.ts';
import type { OpenDatabase } from './db/index.ts';

/** The call of a command, and the place it writes to. */
export interface CommandCall {
  readonly parameters: readonly string[];
  /** The settings. Throws `ConfigError`. */
  readonly config: () => Config;
  /** Writes a line of the result. */
  readonly say: (line: string) => void;
  /** Writes why it failed. */
  readonly complain: (line: string) => void;
}

/** A command of the server. Returns its exit code. */
export type Command = (call: CommandCall) => Promise<number>;

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** The call that started this process. */
export const calledHere: CommandCall = {
  parameters: process.argv.slice(2),
  config: () => readConfig(process.env),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** Makes a command that ends with this exit code when its work fails, and tells the caller's mistakes in one sentence. */
export function command(
  failure: number,
  work: Command,
  refusals: readonly (abstract new (...parameters: never[]) => Error)[] = [],
): Command {
  const told = [ConfigError, ModeMismatchError, UsageError, ...refusals];
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

/** Opens the site's database for a command, brought up to date, and closes it again whatever happens. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...config, databaseUse: 'command' });
  try {
    await migrate(database);
    await claimMode(database.db, config.mode);
    return await work(database);
  } finally {
    await database.changes.close();
    await database.db.destroy();
  }
}
