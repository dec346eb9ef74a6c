/** A mistake that someone could make, and the tests that should notice it. */
export interface Fault {
  /** The fault, as a sentence about the product. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly search: string;
  readonly replacement: string;
  /** The part and file of each test, such as `unit grades` for the unit test `grades.test.ts`. */
  readonly tests: readonly string[];
}

/** The source with the fault applied. Throws unless the fault fits in exactly one place. */
export function withFault(source: string, { name, file, search, replacement }: Fault): string {
  const places = source.split(search).length - 1;
  if (places !== 1) throw new Error(`'${name}' fits in ${places} places of ${file}, not exactly 1`);
  return source.replace(search, () => replacement);
}

/** The faults whose name or file contains one of the words, or all of them without words. */
export function chosenFaults(faults: readonly Fault[], words: readonly string[]): readonly Fault[] {
  if (words.length === 0) return faults;
  return faults.filter(({ name, file }) =>
    words.some((word) => `${name} ${file}`.toLowerCase().includes(word.toLowerCase())),
  );
}
