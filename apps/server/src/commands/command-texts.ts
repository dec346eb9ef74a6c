import { UsageError } from './usage.ts';

/** One thing that a command does. */
interface CommandPart {
  /** Its parameters, such as `BUILD REASON "MESSAGE"`. Those in brackets may be left out. None by default. */
  readonly takes?: string;
  /** One line, starting with a verb. */
  readonly does: string;
}

/** An option that is on or off, or takes a text. */
type CommandOption =
  | { readonly type: 'boolean'; readonly does: string }
  | { readonly type: 'string'; readonly takes: string; readonly does: string };

/** What a command is about. `--help`, checks of its parameters, and the reference in the docs follow from it. */
export interface CommandTexts {
  readonly name: string;
  /** One line, starting with a verb. */
  readonly does: string;
  /** What it changes, as the end of a sentence such as 'Changes nothing'. */
  readonly changes: string;
  /** A call, without the program's name. */
  readonly example: string;
  /** Its parameters, if it has no parts. */
  readonly takes?: string;
  /** What its first parameter chooses from. */
  readonly parts?: Readonly<Record<string, CommandPart>>;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Further lines. */
  readonly notes?: readonly string[];
}

/** What `--help` prints. */
export function helpOf(texts: CommandTexts): string {
  const { name, does, takes = '', parts, options = {}, changes, example, notes = [] } = texts;
  const calls = Object.entries(parts ?? { '': { takes, does } }).map(
    ([part, each]) => [[part, each.takes].filter(Boolean).join(' '), each.does] as const,
  );
  const choices = Object.entries(options).map(([word, each]) => {
    const option = each.type === 'string' ? `--${word} ${each.takes}` : `--${word}`;
    return [option, each.does] as const;
  });
  const lines = [...calls, ...choices].map(([call, about]) => {
    const start = `  trifecta ${[name, call].filter(Boolean).join(' ')}`;
    return start.length > WIDTH
      ? `${start}\n${' '.repeat(WIDTH)}  ${about}`
      : `${start.padEnd(WIDTH)}  ${about}`;
  });
  return ['Usage:', ...lines, ...notes, `Changes ${changes}.`, `Example: trifecta ${example}`].join(
    '\n',
  );
}

const WIDTH = 50;

/** A call's parts, after checking them. */
export interface ReadParameters {
  /** The first parameter. Empty for a command without parts. */
  readonly part: string;
  readonly parameters: readonly string[];
}

/** Checks how many parameters a call has, and that none is empty. Throws `UsageError`, which names the wrong one. */
export function readParameters(texts: CommandTexts, given: readonly string[]): ReadParameters {
  const { name, parts } = texts;
  if (parts === undefined) return { part: '', parameters: checked(texts.takes, given, name) };
  const [part, ...parameters] = given;
  const known = Object.keys(parts).join(', ');
  if (part === undefined) throw new UsageError(`'trifecta ${name}' needs one of ${known}.`);
  const found = Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (found === undefined) {
    throw new UsageError(`'trifecta ${name}' has no '${part}', only ${known}.`);
  }
  return { part, parameters: checked(found.takes, parameters, `${name} ${part}`) };
}

function checked(takes = '', given: readonly string[], call: string): readonly string[] {
  const names = takes.match(/\[[^[\]]+\]|"[^"]+"|\S+/g) ?? [];
  const needed = names.filter((name) => !name.startsWith('['));
  const usage = `trifecta ${[call, takes].filter(Boolean).join(' ')}`;
  const extra = given[names.length];
  if (extra !== undefined) throw new UsageError(`Unexpected parameter '${extra}': ${usage}`);
  // As many as were given are taken to be the first ones.
  const missing = needed[given.length];
  if (missing !== undefined) throw new UsageError(`${bare(missing)} is missing: ${usage}`);
  const empty = given.findIndex((text) => text.trim() === '');
  if (empty !== -1) throw new UsageError(`${bare(names[empty] ?? '')} is empty: ${usage}`);
  return given;
}

function bare(name: string): string {
  return name.replaceAll(/["[\]]/g, '');
}
