import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

/** A command called in a way that it doesn't know. The message names what is wrong. */
export class UsageError extends Error {}

/** The exit code of a command that was called in a way it doesn't know, or that couldn't do its work. */
export const NOT_DONE = 2;

/** How a command may be called. */
export interface Usage<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** What `--help` prints. */
  readonly text: string;
  /** The options besides `--help`. None by default. */
  readonly options?: Options;
  /** The maximum number of parameters that aren't options. None by default. */
  readonly parameters?: number;
}

/**
 * Reads a command's parameters before it does anything. Undefined when it was only asked for help. Throws `UsageError`
 * on an unknown option or too many parameters.
 */
export function readCall<Options extends ParseArgsOptionsConfig>(
  given: readonly string[],
  { options, parameters: most = 0 }: Usage<Options>,
) {
  const end = given.indexOf('--');
  const own = end === -1 ? given : given.slice(0, end);
  if (own.includes('--help') || own.includes('-h')) return undefined;
  const { values, positionals } = parsed(given, options ?? ({} as Options));
  const extra = positionals[most];
  if (extra !== undefined) throw new UsageError(`Unexpected parameter '${extra}'.`);
  return { values, positionals };
}

function parsed<Options extends ParseArgsOptionsConfig>(
  given: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    // Node's sentence ends with advice for another kind of program.
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}.`);
  }
}
