import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { readEvidence } from './evidence-table.ts';

/** The criteria of WCAG 2.2 at levels A and AA, by guideline. Source: https://www.w3.org/TR/WCAG22/ */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

const { lines, paths } = readEvidence('docs/accessibility.md');

describe('docs/accessibility.md', () => {
  it('has a line for each criterion of WCAG 2.2 at levels A and AA', () => {
    const wanted = Object.entries(CRITERIA).flatMap(([guideline, numbers]) =>
      numbers.map((number) => `${guideline}.${number}`),
    );
    expect(wanted).toHaveLength(55);
    expect(lines.flatMap(({ ids }) => ids)).toEqual(wanted);
  });

  it('gives each line a status, and evidence or a reason', () => {
    const statuses = ['met', 'partly', 'n/a'];
    const lacking = lines.filter(({ status, evidence }) => !statuses.includes(status) || !evidence);
    expect(lacking).toEqual([]);
  });

  it('names only evidence that exists', () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
