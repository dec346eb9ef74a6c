import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { updatesWith } from '../testing/game-updates.ts';
import type { CatalogueHistory, GameUpdate } from './game-update.ts';
import { updateProblems, withUpdates } from './update-problems.ts';

const update = updatesWith(
  {
    kind: 'weapon',
    item: 'AKM',
    field: 'bodyDamage',
    value: 20,
    status: 'stated',
    basis: 'announced',
    sources: ['notes'],
  },
  { event: 'added', kind: 'weapon', name: 'AKM', sources: ['notes'] },
);

const first = update('1.0.0', [], [{}]);

/** The problems of an update that follows the first, as `file, entry, field: message`. */
function problemsOf(next: GameUpdate): string[] {
  const history: CatalogueHistory = {
    builtIn: builtInCatalogue,
    sources: { notes: 'Patch notes' },
    updates: [first, next],
  };
  return updateProblems(history, next).map(
    ({ file, entry, field, message }) => `${file}, ${entry}, ${field}: ${message}`,
  );
}

/** An update without a catalogue. */
const next = (...given: Parameters<typeof update>) => ({
  ...update(...given),
  hasCompleteRoster: false,
});

describe('an update', () => {
  it('is fine when its items were in the game and its sources have names', () => {
    expect(problemsOf(next('2.0.0', [{}], [{ name: 'FAMAS' }]))).toEqual([]);
  });

  it('needs a name for every source, whatever rests on it', () => {
    const sources: [string, ...string[]] = ['notes', 'video'];
    const topics = { kind: 'weapon', item: 'AKM', topics: ['recoil'], sources } as const;
    const temporary = {
      event: 'Halloween',
      mode: 'Cashout',
      kind: 'class',
      item: 'Light',
      sources,
      field: 'health',
      value: 100,
      previous: 150,
    };
    const message = "'video' has no name in sources.json";
    expect(
      problemsOf({
        ...next('2.0.0', [{ sources }], [{ sources, name: 'FAMAS' }]),
        otherChanges: [topics],
        temporary: [temporary],
      }),
    ).toEqual([
      `2.0.0/changes.json, AKM, sources: ${message}`,
      `2.0.0/roster.json, FAMAS, sources: ${message}`,
      `2.0.0/other-changes.json, AKM, sources: ${message}`,
      `2.0.0/temporary.json, Light, sources: ${message}`,
    ]);
  });

  it('changes only items that some update added', () => {
    expect(problemsOf(next('2.0.0', [{ item: 'AKN' }, { kind: 'gadget' }]))).toEqual([
      '2.0.0/changes.json, AKN, bodyDamage: there is no weapon of this name',
      '2.0.0/changes.json, AKM, bodyDamage: there is no gadget of this name',
    ]);
  });

  it('gives a stat one value in force', () => {
    expect(problemsOf(next('2.0.0', [{}, { field: 'headDamage' }, { value: 21 }]))).toEqual([
      '2.0.0/changes.json, AKM, bodyDamage: has more than one value in force',
    ]);
    expect(problemsOf(next('2.0.0', [{}, { value: 21, status: 'superseded' }]))).toEqual([]);
  });

  it('has the problems of its catalogue', () => {
    const problems = problemsOf(update('2.0.0', []));
    expect(problems).toContain('2.0.0/weapons.json, , : needs at least 1 for the class Heavy');
    expect(problems).not.toContain('2.0.0/weapons.json, , : needs at least 1 for the class Medium');
  });
});

describe('a history', () => {
  const history: CatalogueHistory = {
    builtIn: builtInCatalogue,
    sources: { notes: 'Patch notes' },
    updates: [first, update('9.0.0', [])],
  };

  it('gets more updates in the order of their numbers, with their sources', () => {
    const more = [
      { ...update('10.0.0', []), sources: { video: 'A video' } },
      { ...update('2.0.0', []), sources: { forum: 'A forum' } },
    ];
    const { updates, sources } = withUpdates(history, more);
    expect(updates.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0', '9.0.0', '10.0.0']);
    expect(sources).toEqual({ notes: 'Patch notes', video: 'A video', forum: 'A forum' });
  });

  it('gets another version of an update in its place', () => {
    const again = update('1.0.0', [{}], [{}]);
    expect(withUpdates(history, [again]).updates).toEqual([again, history.updates[1]]);
  });
});
