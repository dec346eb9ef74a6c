import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';

const folder = join(root, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

interface DecisionRecord {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly status: string;
}

const records = globSync('0*.md', { cwd: folder }).map((path): DecisionRecord => {
  const text = readFileSync(join(folder, path), 'utf8');
  const [, number = '', title = '', status = ''] = /^# (\d+)\. (.+)\n\n(.*)/.exec(text) ?? [];
  return { file: basename(path), number: Number(number), title, status };
});

/** The numbers that a part of a record's status names, such as 'includes 59' or 'superseded by [75](…)'. */
function numbersAfter(words: string, { status }: DecisionRecord): number[] {
  const parts = status.split('; ').filter((part) => part.startsWith(words));
  return parts.flatMap((part) => [...part.replaceAll(/\(.*?\)/g, '').matchAll(/\d+/g)].map(Number));
}

function fileOf(number: number): string | undefined {
  return records.find((record) => record.number === number)?.file;
}

describe('a decision record', () => {
  it('starts with number, title, and a status with its date', () => {
    const status =
      /^Status: accepted, \d{4}-\d\d-\d\d(; (includes|adds to|supersedes( in part)?|(in part )?superseded by) [^;]+)*$/;
    const wrong = records.filter((record) => !status.test(record.status));
    expect(records.length).toBeGreaterThan(50);
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('that another one supersedes names it, and the other way around', () => {
    const told = records.flatMap((record) =>
      [...numbersAfter('superseded by', record), ...numbersAfter('in part superseded', record)].map(
        (newer) => `${newer} supersedes ${record.number}`,
      ),
    );
    const telling = records.flatMap((record) =>
      numbersAfter('supersedes', record).map((older) => `${record.number} supersedes ${older}`),
    );
    expect(told.toSorted()).toEqual(telling.toSorted());
  });

  it('links the records that its status names', () => {
    const links = records.flatMap(({ status }) => [...status.matchAll(/\[(\d+)\]\((.+?)\)/g)]);
    expect(links.filter(([, number, file]) => fileOf(Number(number)) !== file)).toEqual([]);
  });
});

describe('docs/decisions/README.md', () => {
  it('lists every record once, with its number and title', () => {
    const listed = [...index.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line);
    const lines = records.map(({ number, title, file }) => `[${number}. ${title}](${file})`);
    expect(listed.toSorted()).toEqual(lines.toSorted());
  });

  it('says which record a merged one is in', () => {
    const listed = [...index.matchAll(/\d+ into \d+/g)].map(([line]) => line);
    const lines = records.flatMap((record) =>
      numbersAfter('includes', record).map((merged) => `${merged} into ${record.number}`),
    );
    expect(listed.toSorted()).toEqual(lines.toSorted());
  });
});
