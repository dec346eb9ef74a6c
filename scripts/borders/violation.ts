/** A border violation: where, which rule, and a sentence about why. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** Formats the violation as one line that editors can open. */
export function describe({ file, line, rule, message }: Violation): string {
  return `${file}:${line} ${rule}: ${message}`;
}
