import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders below `root` whose contents determine a result. */
export interface Inputs {
  readonly root: string;
  readonly paths: readonly string[];
  /** Excluded paths, relative to `root` with `/`. */
  readonly without: readonly string[];
}

function* filesBelow(inputs: Inputs, path: string): Generator<string> {
  if (inputs.without.includes(path)) return;
  const entry = statSync(join(inputs.root, path), { throwIfNoEntry: false });
  if (entry?.isFile() === true) yield path;
  if (entry?.isDirectory() !== true) return;
  // Sorted, since the order within a folder differs between file systems.
  for (const name of readdirSync(join(inputs.root, path)).toSorted()) {
    yield* filesBelow(inputs, `${path}/${name}`);
  }
}

/** A text that changes when the name or content of any input changes. Times don't matter. */
export function inputStamp(inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const start of inputs.paths) {
    for (const path of filesBelow(inputs, start)) {
      const content = readFileSync(join(inputs.root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
