import { describe, expect, it } from 'vitest';
import { checkImportedMatches } from './check-imported.ts';
import { chosenFileKind, exportFileKind } from './export-files.ts';
import { roundFingerprint } from './imported-match.ts';
import type { ImportedMatch } from './imported-match.ts';
import { joinLogged } from './join-logged.ts';
import { mapStoredAs, modeStoredAs, namedByNow } from './name-round.ts';
import { ExportReader } from './read-export.ts';

const NOW = new Date('2026-09-01T00:00:00.000Z');
const START = '2026-08-02T16:00:00.000Z';
const END = '2026-08-02T16:09:00.000Z';

/** A round as a file has it: Quick Cash on Kyoto, second place. */
const DATA = {
  CharacterArchetype: 'DA_Archetype_Medium',
  MapVariant: 'DA_MV_Kyoto_01_Base',
  StartTime: START,
  EndTime: END,
  ScenarioID: 164312917,
  RoundWon: false,
  LoadoutItemAssetIDs: [782876493, 473278792, -2146518365, 0, 1082327915],
  PlacedAt: 2,
  LeaderboardPosition: 3,
  SquadName: 'Friends of mine',
  SquadID: 'sq_1',
};
const row = (change: object = {}, kind = 'TheFinalsRoundStat') =>
  JSON.stringify({ [kind]: { CreatedAt: END, Data: { ...DATA, ...change } } });

function read(...lines: readonly string[]) {
  const reader = new ExportReader(NOW);
  const file = reader.file('1_persistence.jsonl');
  file.push(lines.join('\n'));
  file.end();
  const { accounts, skipped } = reader.found();
  return { rounds: accounts.flat(), accounts, skipped };
}
const one = (change: object = {}, ...keys: readonly string[]) =>
  read(row(change), ...keys).rounds[0];

const ROUND: ImportedMatch = {
  startedAt: START,
  playedAt: END,
  scenario: '164312917',
  mapVariant: 'DA_MV_Kyoto_01_Base',
  mode: 'quick-cash',
  map: 'kyoto',
  placing: 2,
  boardPlacing: 3,
  lineUp: [
    {
      class: 'Medium',
      weapon: 'AKM',
      specialization: 'Healing Beam',
      gadgets: ['Defibrillator', 'Frag Grenade'],
    },
  ],
};

describe('a round of an export', () => {
  it('is a match with both of its places and what the player had on, and nothing of the squad', () => {
    expect(one()).toEqual({ ...ROUND, isApart: false });
  });

  it.each([
    ['milliseconds', Date.parse(START)],
    ['milliseconds as text', String(Date.parse(START))],
    ['ISO text with a zone', '2026-08-02T18:00:00+02:00'],
    ['ISO text without a zone', '2026-08-02 16:00:00'],
  ])('has its time in UTC, from %s', (_form, StartTime) => {
    expect(one({ StartTime })?.startedAt).toBe(START);
  });

  it.each([
    ['without a start', { StartTime: null }],
    ['in the future', { StartTime: '2026-09-02T00:00:00Z' }],
    ['before the game', { StartTime: 1 }],
    ['at no time', { StartTime: '2026-99-99T00:00:00Z' }],
  ])('%s is skipped', (_what, change) => {
    expect(read(row(change))).toMatchObject({ rounds: [], skipped: { undated: 1 } });
  });

  it.each([null, 'soon', '2026-08-02T15:59:59Z', '2026-08-05T16:00:00Z'])(
    'that ends at %s counts as played when it started',
    (EndTime) => {
      expect(one({ EndTime })?.playedAt).toBe(START);
    },
  );

  it.each([
    ['was abandoned', { PlacedAt: 0, LeaderboardPosition: 0 }, null, null],
    ['lost its connection', { PlacedAt: 2, Disconnected: true }, null, 3],
    ['is of an older export', { PlacedAt: undefined, LeaderboardPosition: 1 }, null, 1],
    [
      'has a place that its lobby of three has not',
      { PlacedAt: 4, LeaderboardPosition: 9 },
      null,
      null,
    ],
    ['has its place as text', { PlacedAt: '1' }, 1, 3],
  ])('that %s has the places it can have', (_what, change, placing, boardPlacing) => {
    expect(one(change)).toMatchObject({ placing, boardPlacing });
  });

  it.each([{ IsBackfill: true }, { IsWorldTourFinals: true }])(
    'with %j is kept apart',
    (change) => {
      expect(one(change)?.isApart).toBe(true);
    },
  );

  it.each([
    [498553443, { Tier: 2, MatchID: '2-0' }, 'ranked-cashout'],
    [498553443, { Tier: 0, MatchID: '0-0' }, 'ranked-cashout-final'],
    ['498553443', { Tier: null, MatchID: '0-0' }, 'ranked-cashout-final'],
    [732865891, { Tier: '0' }, 'world-tour-final'],
    [545190106, { Tier: 0 }, 'power-shift'],
    [999999999, { Tier: 0 }, '999999999-final'],
  ])('of scenario %s with %j is of the mode %s, apart from finals', (ScenarioID, change, mode) => {
    expect(one({ ScenarioID, ...change })?.mode).toBe(mode);
  });

  it.each([
    ['DA_MV_Arena_01_Highrise', 'skyway-stadium'],
    ['DA_MV_Arena_02_Base', 'sys-horizon'],
    ['DA_MV_Arena_04_Base', 'nozomi-citadel'],
    ['DA_MV_Forest_01', 'peace-center'],
    ['DA_MV_Village_01_Base', 'starlight-hollow'],
    ['DA_MV_Mars_01_Base', 'Mars_01'],
    ['Somewhere', 'Somewhere'],
    [null, 'unknown'],
  ])('on %s is on the map %s', (MapVariant, map) => {
    expect(one({ MapVariant })?.map).toBe(map);
  });

  it('of the scenario of two modes has the mode of its map', () => {
    const modeOn = (MapVariant: string) => one({ ScenarioID: 152796620, MapVariant })?.mode;
    expect(modeOn('DA_MV_HeavyHitters_03_Base')).toBe('heavy-hitters');
    expect(modeOn('DA_MV_HeavyHitters_02_Base')).toBe('heaven-or-else');
  });

  it.each([
    ['on the practice range', { MapVariant: 'DA_MV_PracticeRange_01_Base' }],
    ['against bots', { ScenarioID: 675716175 }],
  ])('%s is skipped as practice', (_what, change) => {
    expect(read(row(change))).toMatchObject({ rounds: [], skipped: { practice: 1 } });
  });

  it('that is in the file twice, or in two files of an account, is found once', () => {
    const reader = new ExportReader(NOW);
    for (const name of [
      '1_persistence.jsonl',
      'older/1_persistence.jsonl',
      '2_persistence.jsonl',
    ]) {
      const file = reader.file(name);
      file.push(row({}, 'RoundStat'));
      file.end();
    }
    const { accounts, skipped } = reader.found();
    expect(accounts.map((rounds) => rounds.length)).toEqual([1, 1]);
    expect(skipped.double).toBe(1);
  });
});

describe('a line of an export', () => {
  it.each([
    ['cut off', row().slice(0, -1), 'damaged'],
    ['without JSON', '{"TheFinalsRoundStat": nothing}', 'damaged'],
    ['too long to be one', `{"RoundStat": "${'x'.repeat(1_100_000)}"}`, 'damaged'],
    ['of ARC Raiders', '{"RoundStat":{"EventID":100,"TargetID":9,"Amount":5}}', 'arc'],
    [
      'of ARC Raiders by name',
      `{"ArcRaidersRoundStat":{"Data":{"RoundWon":true,"MapVariant":"x","StartTime":"2026-08-02T15:00:00Z"}}}`,
      'arc',
    ],
    ['with one field of a round', '{"RoundStat":{"Data":{"RoundWon":true,"Amount":5}}}', 'arc'],
    [
      'with inherited fields only',
      '{"RoundStat":{"Data":{"__proto__":{"ScenarioID":1,"RoundWon":true}}}}',
      'arc',
    ],
    ['about the player', '{"Profile":{"Email":"sample@example.invalid"}}', 'other'],
    ['with the key of a prototype', '{"__proto__":{"RoundStat":1},"constructor":"Key"}', 'other'],
  ])('%s is skipped', (_what, line, reason) => {
    const { rounds, skipped } = read(line, row());
    expect(rounds).toHaveLength(1);
    expect(skipped).toEqual({
      damaged: 0,
      arc: 0,
      practice: 0,
      undated: 0,
      other: 0,
      double: 0,
      [reason]: 1,
    });
  });

  it('may end in any way, and come in pieces of any length', () => {
    const text = [row(), '', row({ StartTime: END }), '{"cut'].join('\r\n');
    for (const length of [1, 7, 1000]) {
      const reader = new ExportReader(NOW);
      const file = reader.file('1_persistence.jsonl');
      for (let at = 0; at < text.length; at += length) file.push(text.slice(at, at + length));
      file.end();
      expect(reader.rounds).toBe(2);
      expect(reader.found().skipped.damaged).toBe(1);
    }
  });

  it('has ids beyond 2^53 as they are, and numbers in texts stay texts', () => {
    const line = row({ LoadoutItemAssetIDs: [0, 'ID'], SquadName: '9007199254740993, "9"' });
    const [round] = read(line.replace('"ID"', '9007199254740993')).rounds;
    expect(round?.lineUp[0]?.weapon).toBe('9007199254740993');
  });

  it("of another account begins that account's rounds", () => {
    const account = '{"EmbarkUser":{"EmbarkUserID":"1"}}';
    const { accounts } = read(account, row(), account, row(), row({ StartTime: END }));
    expect(accounts.map((rounds) => rounds.length)).toEqual([1, 2]);
  });
});

describe('the keys of an export', () => {
  const key = (kind: string, fields: object) => JSON.stringify({ [`TheFinals${kind}`]: fields });

  it('name what our tables do not know, wherever they stand, with single apostrophes', () => {
    const round = one(
      { ScenarioID: '7', MapVariant: 'DA_MV_Mars_01_Base', LoadoutItemAssetIDs: [0, -7] },
      key('ItemKey', { GameAssetID: -7, Name: "Sample''s New Rifle" }),
      key('MapKey', { MapVariant: 'DA_MV_Mars_01_Base', MapName: 'Mars Base' }),
      key('ScenarioKey', { ScenarioID: 7, Name: 'SphereHunt' }),
    );
    expect(round).toMatchObject({ mode: 'SphereHunt', map: 'mars-base' });
    expect(round?.lineUp[0]?.weapon).toBe("Sample's New Rifle");
  });

  it('outrank our tables, in the names that we use', () => {
    const round = one(
      { LoadoutItemAssetIDs: [0, 473278792, -1823661953] },
      key('ItemKey', { GameAssetID: 473278792, Name: 'AKM 2' }),
      key('ItemKey', { GameAssetID: -1823661953, Name: 'Lockbolt' }),
      key('MapKey', { MapVariant: 'DA_MV_Kyoto_01_Base', MapName: 'Monaco' }),
      key('ScenarioKey', { ScenarioID: '164312917', Name: 'WorldTournament' }),
    );
    expect(round).toMatchObject({ mode: 'world-tour', map: 'monaco' });
    expect(round?.lineUp[0]).toMatchObject({ weapon: 'AKM 2', gadgets: ['Lockbolt Launcher'] });
  });

  it('do not hide a mode that we know behind a name that we do not', () => {
    const round = one({}, key('ScenarioKey', { ScenarioID: 164312917, Name: 'Renamed' }));
    expect(round?.mode).toBe('quick-cash');
  });
});

describe('a match whose mode, map, or items were not known', () => {
  it('is named as soon as they are, also when it is looked up', () => {
    const stored = { ...ROUND, mode: '498553443-final', map: 'Kyoto_01' };
    const lineUp = [
      { class: 'Light', weapon: '1599997630', specialization: null, gadgets: ['-5'] },
    ] as const;
    expect(namedByNow({ ...stored, lineUp })).toMatchObject({
      mode: 'ranked-cashout-final',
      map: 'kyoto',
      lineUp: [{ weapon: 'M11', gadgets: ['-5'] }],
    });
    expect(namedByNow({ ...stored, mode: '5-final', map: 'Mars_01' })).toMatchObject({
      mode: '5-final',
      map: 'Mars_01',
    });
    expect(modeStoredAs('ranked-cashout-final')).toEqual([
      'ranked-cashout-final',
      '498553443-final',
      '787538704-final',
    ]);
    expect(mapStoredAs('kyoto')).toEqual(['kyoto', 'Kyoto_01']);
  });

  it('has the same fingerprint before and after', () => {
    const renamed = { ...ROUND, mode: 'x', map: 'y' };
    const print = '2026-08-02T16:00:00.000Z 164312917 DA_MV_Kyoto_01_Base';
    expect(roundFingerprint(ROUND)).toBe(`export ${print}`);
    expect(roundFingerprint(renamed)).toBe(`export ${print}`);
  });
});

describe('a match that the player logged too', () => {
  const logged = (playedAt: string, change: object = {}) => ({
    _id: playedAt,
    mode: 'quick-cash',
    map: 'kyoto',
    playedAt,
    ...change,
  });
  const joinedTo = (...matches: readonly ReturnType<typeof logged>[]) =>
    joinLogged([ROUND], matches).get(roundFingerprint(ROUND));

  it.each([
    ['2026-08-02T15:59:59.999Z', false],
    [START, true],
    ['2026-08-02T16:39:00.000Z', true],
    ['2026-08-02T16:39:00.001Z', false],
  ])('at %s is the round: %s', (time, isJoined) => {
    expect(joinedTo(logged(time))).toBe(isJoined ? time : undefined);
  });

  it.each([{ mode: 'final-round' }, { map: 'seoul' }])('with %j is another one', (change) => {
    expect(joinedTo(logged(END, change))).toBeUndefined();
  });

  it('is the one nearest to the end of the round', () => {
    const times = ['2026-08-02T16:20:00.000Z', '2026-08-02T16:10:00.000Z'];
    expect(joinedTo(...times.map((time) => logged(time)))).toBe(times[1]);
  });

  it('as one match belongs to the last round of a tournament, and each logged round to its own', () => {
    const rounds = [0, 1, 2].map((number) => ({
      ...ROUND,
      mode: number === 2 ? 'quick-cash-final' : 'quick-cash',
      startedAt: `2026-08-02T16:${number}0:00.000Z`,
      playedAt: `2026-08-02T16:${number}8:00.000Z`,
    }));
    const whole = joinLogged(rounds, [logged('2026-08-02T16:29:00.000Z')]);
    expect([...whole.keys()]).toEqual(rounds.slice(2).map(roundFingerprint));
    const times = [0, 1, 2].map((number) => `2026-08-02T16:${number}8:20.000Z`);
    const each = joinLogged(
      rounds,
      times.map((time) => logged(time)),
    );
    expect(rounds.map((round) => each.get(roundFingerprint(round)))).toEqual(times);
  });
});

describe('matches of an import', () => {
  const check = (change: object) =>
    checkImportedMatches([ROUND, { ...ROUND, ...change }], { now: NOW });

  it('have no place where the lobby has none such', () => {
    expect(check({ placing: 4, boardPlacing: 3 }).matches?.[1]).toMatchObject({
      placing: null,
      boardPlacing: 3,
    });
  });

  it('may have modes, maps, and items that nobody knows', () => {
    const lineUp = [{ ...ROUND.lineUp[0], class: 'Light', weapon: '-7', gadgets: [] }];
    expect(check({ mode: '7', map: 'Mars_01', placing: 8, lineUp }).problems).toBeUndefined();
  });

  it.each([
    [
      'an end before the start',
      { playedAt: '2026-08-02T15:00:00.000Z' },
      'playedAt',
      "can't be before its start",
    ],
    [
      'a start in the future',
      { startedAt: '2027-01-01T00:00:00.000Z', playedAt: '2027-01-01T00:00:00.000Z' },
      'startedAt',
      "can't be in the future",
    ],
    ['a control character', { map: 'a\u0000' }, 'map', "can't contain control characters"],
  ])('with %s are refused', (_what, change, path, message) => {
    expect(check(change).problems).toEqual([{ path: `matches.1.${path}`, message }]);
  });
});

describe('a file of an export', () => {
  it.each([
    ['1_persistence.jsonl', 'rows'],
    ['a/b/1_keys.jsonl', 'rows'],
    ['1_persistence.txt', 'rows'],
    ['1_persistence (1).json', 'rows'],
    ['1_persistence.zip', 'archive'],
    ['eos-archive_clean.zip', 'never-read'],
    ['anybrain_clean_2.zip', 'never-read'],
    ['1_audit.jsonl', 'never-read'],
    ['denuvo_clean.jsonl', 'never-read'],
    ['README_3 July_2026(1).pdf', 'never-read'],
  ])('%s is %s', (path, kind) => {
    expect(exportFileKind(path)).toBe(kind);
  });

  it.each([
    ['my matches.jsonl', false, 'rows'],
    ['package from embark', true, 'archive'],
    ['1_audit.jsonl', false, 'never-read'],
    ['eos-archive_clean.zip', true, 'never-read'],
  ])('that the player chose, %s, a zip file: %s, is %s', (name, isZip, kind) => {
    expect(chosenFileKind(name, isZip)).toBe(kind);
  });
});
