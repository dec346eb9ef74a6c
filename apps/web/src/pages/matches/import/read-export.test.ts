import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readExport } from './read-export.ts';
import type { ReadExport } from './read-export.ts';
import sampleText from './sample-export.txt?raw';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const SAMPLE = bytesOf(sampleText);
const NOW = new Date('2026-10-01T00:00:00.000Z');
const NAME = '1000000000000000001_persistence.jsonl';
const NOTHING = { damaged: 0, arc: 0, practice: 0, undated: 0, other: 0, double: 0 };

const read = (files: Readonly<Record<string, Uint8Array>>): Promise<ReadExport> =>
  readExport(
    Object.entries(files).map(([name, bytes]) => new File([new Uint8Array(bytes)], name)),
    { now: NOW, onProgress: () => undefined },
  );
const joined = (first: Uint8Array, second: Uint8Array) => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};
const zip = (files: Zippable) => zipSync(files, { level: 6, mtime: '2026-09-01T00:00:00Z' });
const roundsOf = ({ accounts }: ReadExport) => accounts.flat();
const at = (found: ReadExport, startedAt: string) =>
  roundsOf(found).find((round) => round.startedAt === startedAt);

describe('the invented sample', () => {
  it('has 40 rounds of one account, and skips what is none of them', async () => {
    const found = await read({ [NAME]: SAMPLE });
    expect(found.accounts.map((rounds) => rounds.length)).toEqual([40]);
    expect(found.skipped).toEqual({ ...NOTHING, damaged: 1, arc: 2, other: 4 });
    expect(found).toMatchObject({ neverRead: 0, damagedFiles: 0, isTooLarge: false });
  });

  it('has each round as its row says', async () => {
    const found = await read({ [NAME]: SAMPLE });
    expect(at(found, '2026-07-10T18:30:11.000Z')).toEqual({
      startedAt: '2026-07-10T18:30:11.000Z',
      playedAt: '2026-07-10T18:39:57.000Z',
      scenario: '498553443',
      mapVariant: 'DA_MV_Arena_04_Base',
      mode: 'ranked-cashout-final',
      map: 'nozomi-citadel',
      placing: 1,
      boardPlacing: 1,
      lineUp: [
        {
          class: 'Medium',
          weapon: 'FCAR',
          specialization: 'Healing Beam',
          gadgets: ['Defibrillator', 'Jump Pad', 'Frag Grenade'],
        },
      ],
      isApart: false,
    });
  });

  it.each([
    [
      'an abandoned round has no place',
      '2026-08-04T20:00:00.000Z',
      { placing: null, boardPlacing: null },
    ],
    [
      'the newer place counts',
      '2026-08-04T20:55:00.000Z',
      { placing: 2, boardPlacing: 3, isApart: true },
    ],
    [
      'an unknown mode and map stay as they are',
      '2026-08-04T20:20:00.000Z',
      { mode: '999999999', map: 'Mars_01' },
    ],
    [
      'a map that the catalogue has not',
      '2026-08-03T19:30:00.000Z',
      { mode: 'point-break', map: 'starlight-hollow' },
    ],
    ['a limited mode', '2026-08-03T20:00:00.000Z', { mode: 'heavy-hitters', map: 'relay-grid' }],
    [
      'an older round has the older place, and a class',
      '2024-11-02T20:14:00.000Z',
      { placing: null, boardPlacing: 4 },
    ],
    [
      'a time in milliseconds',
      new Date(1711051200000).toISOString(),
      { map: 'monaco', boardPlacing: null },
    ],
  ])('%s', async (_what, startedAt, expected) => {
    expect(at(await read({ [NAME]: SAMPLE }), startedAt)).toMatchObject(expected);
  });
});

describe('the files of an export', () => {
  const personal = new Uint8Array(5000).fill(120);

  it('are found in archives of archives, next to others that are never read', async () => {
    const inner = zip({ [NAME]: SAMPLE, 'readme.txt': personal });
    const outer = zip({
      'data/1000000000000000001_persistence.zip': [inner, { level: 0 }],
      'data/1_audit.jsonl': personal,
      'eos-archive_clean.zip': personal,
      'CS_extracted_data.pdf': personal,
    });
    const found = await read({ 'package.zip': outer });
    expect(roundsOf(found)).toHaveLength(40);
    expect(found).toMatchObject({ neverRead: 4, damagedFiles: 0 });
  });

  it('may be chosen one by one, and of several accounts', async () => {
    const found = await read({ [NAME]: SAMPLE, '2_persistence.jsonl': SAMPLE });
    expect(found.accounts.map((rounds) => rounds.length)).toEqual([40, 40]);
  });

  it('that cannot be an export end the reading, and what was found stays', async () => {
    const zeros = zip({ [NAME]: new Uint8Array(60 * 1024 * 1024) });
    const bomb = zip(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.zip`, zeros])));
    const found = await read({ [NAME]: SAMPLE, 'bomb.zip': bomb });
    expect(found.isTooLarge).toBe(true);
    expect(roundsOf(found)).toHaveLength(40);
  });

  it('nested deeper than any export end the reading', async () => {
    let nested = zip({ [NAME]: SAMPLE });
    for (let depth = 0; depth < 6; depth += 1) nested = zip({ 'a.zip': nested });
    expect(await read({ 'a.zip': nested })).toMatchObject({ isTooLarge: true });
  });
});

describe('200 broken files', () => {
  /** Numbers from 0 to 1 that are the same in every run: mulberry32. */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
  }
  const damage: readonly ((bytes: Uint8Array, random: () => number) => Uint8Array)[] = [
    // Cut off.
    (bytes, random) => bytes.slice(0, Math.floor(random() * bytes.length)),
    // Single bytes changed.
    (bytes, random) => {
      const changed = bytes.slice();
      for (let n = 0; n < 20; n += 1) changed[Math.floor(random() * bytes.length)] = random() * 256;
      return changed;
    },
    // In another encoding.
    (bytes) => Uint8Array.from([0xff, 0xfe, ...[...bytes].flatMap((byte) => [byte, 0])]),
    // A hole in the middle.
    (bytes, random) => {
      const from = Math.floor(random() * bytes.length);
      return joined(bytes.slice(0, from), bytes.slice(from + 500));
    },
  ];
  const hostile = ['__proto__', 'constructor', 'hasOwnProperty']
    .map(
      (key) =>
        `{"RoundStat":{"${key}":{"Data":1},"Data":{"${key}":9007199254740993,"RoundWon":{"${key}":1}}}}`,
    )
    .join('\n');

  it.each([0, 1, 2, 3])('of kind %i are read as far as they go, and never throw', async (kind) => {
    const sample = joined(SAMPLE, bytesOf(hostile));
    const whole = [sample, zip({ [NAME]: sample }), zip({ 'a.zip': zip({ [NAME]: sample }) })];
    for (let seed = 0; seed < 50; seed += 1) {
      const random = randomFrom(kind * 1000 + seed);
      const bytes = whole[seed % whole.length] ?? sample;
      const found = await read({ [NAME]: damage[kind]?.(bytes, random) ?? bytes });
      const rounds = roundsOf(found);
      expect(rounds.length, `seed ${seed}`).toBeLessThanOrEqual(40);
      expect(
        rounds.every(({ startedAt, mode }) => startedAt < NOW.toISOString() && mode !== ''),
        `seed ${seed}`,
      ).toBe(true);
    }
    expect(Object.hasOwn(Object.prototype, 'Data')).toBe(false);
  });
});
