import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What an example does to one file. */
export interface Step {
  readonly file: string;
  readonly changes: readonly Change[];
}

/** Lines of a file, and what takes their place. A new file has none to search for. */
interface Change {
  readonly search: string;
  readonly replacement: string;
}

/** A task with the changes that carry it out. */
export interface WorkedExample {
  readonly title: string;
  readonly steps: readonly Step[];
}

/**
 * The worked examples in a Markdown text: its sections with blocks of changes. In a block, `--- some/file.ts` starts a
 * file and `@@` its next change. Lines with `-` or a space are there before, those with `+` or a space afterwards.
 */
export function examplesIn(markdown: string): readonly WorkedExample[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const blocks = [...section.matchAll(/^```diff\n([\s\S]*?)^```$/gm)];
    const steps = blocks.flatMap(([, block = '']) => stepsIn(block));
    return steps.length === 0 ? [] : [{ title: section.slice(0, section.indexOf('\n')), steps }];
  });
}

function stepsIn(block: string): Step[] {
  return block
    .split(/^--- /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n') + 1;
      return {
        // Migrations have numbers. The example's is the last one.
        file: part.slice(0, end - 1).replace('NNNN', '9999'),
        changes: part.slice(end).split(/^@@\n/m).map(changeIn),
      };
    });
}

function changeIn(lines: string): Change {
  const without = (sign: string) => {
    const kept = lines.split(/(?<=\n)/).filter((line) => !line.startsWith(sign));
    return kept.map((line) => line.slice(1)).join('');
  };
  return { search: without('+'), replacement: without('-') };
}

/** Makes a step's changes in a copy of the repository. Throws when one fits nowhere, or in more than one place. */
export function followStep(copy: string, { file, changes }: Step): void {
  const path = join(copy, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    changes.reduce((source, change) => changed(source, change, file), before),
  );
}

function changed(source: string, { search, replacement }: Change, file: string): string {
  const places = search === '' ? Number(source === '') : source.split(search).length - 1;
  if (places !== 1) throw new Error(`A change fits ${places} places of ${file}:\n${search}`);
  return search === '' ? replacement : source.replace(search, () => replacement);
}

/** Gives a file of a copy the content that it has in the repository, or deletes it. */
export function skipStep(root: string, copy: string, { file }: Step): void {
  const [from, to] = [join(root, file), join(copy, file)];
  if (existsSync(from)) copyFileSync(from, to);
  else rmSync(to);
}
