import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/**
 * Reads `faults.txt`. Each paragraph is a fault: its name, its file and tests, the text it removes after `-`, and the
 * text it puts there after `+`.
 */
export function readFaults(text: string): readonly Fault[] {
  return text
    .trim()
    .split('\n\n')
    .map((paragraph) => {
      const [name = '', place = '', ...change] = paragraph.split('\n');
      const [file = '', tests = ''] = place.split(': ');
      const marked = (sign: string): string =>
        change.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n');
      return {
        name,
        file,
        tests: tests.split(', '),
        search: marked('-'),
        replacement: marked('+'),
      };
    });
}

/** Every fault that some test must notice, by layer and feature. */
export const faults = readFaults(readFileSync(join(import.meta.dirname, 'faults.txt'), 'utf8'));

/** The source with the fault applied. Throws unless the fault fits in exactly one place. */
export function withFault(source: string, { name, file, search, replacement }: Fault): string {
  const places = source.split(search).length - 1;
  if (places !== 1) throw new Error(`'${name}' fits in ${places} places of ${file}, not exactly 1`);
  return source.replace(search, () => replacement);
}

/** The faults whose name or file contains one of the words, or all of them without words. */
export function chosenFaults(all: readonly Fault[], words: readonly string[]): readonly Fault[] {
  if (words.length === 0) return all;
  return all.filter(({ name, file }) =>
    words.some((word) => `${name} ${file}`.toLowerCase().includes(word.toLowerCase())),
  );
}
