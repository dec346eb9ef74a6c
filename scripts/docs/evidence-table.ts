import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/paths.mjs';

/** A line of a table of requirements. */
interface EvidenceLine {
  readonly ids: readonly string[];
  readonly status: string;
  readonly evidence: string;
}

/** Reads a page's tables of requirements: their lines, and the paths in the repository that the page names. */
export function readEvidence(page: string): {
  readonly lines: readonly EvidenceLine[];
  readonly paths: readonly string[];
} {
  const text = readFileSync(join(root, page), 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, ids = '', , status = '', evidence = '']) => ({
      ids: ids.split(', '),
      status,
      evidence,
    }));
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const paths = quoted.filter((path) =>
    /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|css|md|json|html)$|^(apps|packages|docs)\/[\w/-]+$/.test(path),
  );
  return { lines, paths };
}
