/** A border crossed: where, by which rule, and in a sentence why not. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** The violation as one line that an editor can open. */
export function describe({ file, line, rule, message }: Violation): string {
  return `${file}:${line} ${rule}: ${message}`;
}
