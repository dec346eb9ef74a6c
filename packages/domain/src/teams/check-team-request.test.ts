import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { checkTeamRequest } from './check-team-request.ts';
import { NO_HABITS } from './preferences.ts';
import type { EnemySlot } from './preferences.ts';
import type { Loadout, PlayerPreference, TeamRequest } from './team-request.ts';

const anyPlayer: PlayerPreference = {
  name: 'One',
  preferredClass: 'any',
  preferredRole: 'any',
  playstyle: 'any',
  lockedBuild: null,
  keep: [],
  never: [],
  ...NO_HABITS,
};
const medic: Loadout = {
  class: 'Medium',
  weapon: 'FCAR',
  specialization: 'Healing Beam',
  gadgets: ['Defibrillator', 'Jump Pad'],
};
const cloaked: EnemySlot = {
  class: 'Light',
  weapon: 'M11',
  specialization: null,
  gadgets: [],
};
const free: TeamRequest = {
  players: [anyPlayer, anyPlayer, anyPlayer],
  map: null,
  enemyTeam: [],
  aim: 'good',
  never: [],
};

const problemsOf = (change: Partial<TeamRequest>) =>
  checkTeamRequest(builtInCatalogue, { ...free, ...change });
const withLocked = (lockedBuild: Loadout, change: Partial<PlayerPreference> = {}) =>
  problemsOf({ players: [anyPlayer, { ...anyPlayer, lockedBuild, ...change }, anyPlayer] });
const withEnemy = (enemy: Partial<EnemySlot>) =>
  problemsOf({ enemyTeam: [cloaked, { ...cloaked, ...enemy }] });

describe('checkTeamRequest', () => {
  it('accepts a request with no preferences, or with all of them', () => {
    expect(problemsOf({})).toEqual([]);
    expect(withLocked(medic, { preferredClass: 'Medium' })).toEqual([]);
    expect(problemsOf({ map: 'monaco', enemyTeam: [cloaked, cloaked, cloaked] })).toEqual([]);
  });

  it('requires exactly three players', () => {
    const message = 'must have exactly 3 players';
    expect(problemsOf({ players: [anyPlayer, anyPlayer] })).toEqual([{ path: 'players', message }]);
    expect(problemsOf({ players: Array.from({ length: 4 }, () => anyPlayer) })).toEqual([
      { path: 'players', message },
    ]);
  });

  it('accepts at most three enemies', () => {
    expect(problemsOf({ enemyTeam: Array.from({ length: 4 }, () => cloaked) })).toEqual([
      { path: 'enemyTeam', message: 'must have at most 3 enemies' },
    ]);
  });

  it('refuses an unknown map', () => {
    expect(problemsOf({ map: 'atlantis' })).toEqual([
      { path: 'map', message: "'atlantis' isn't a map we know" },
    ]);
  });

  it("names the item of a locked build that its class can't carry", () => {
    expect(withLocked({ ...medic, weapon: 'SR-84', gadgets: ['C4', 'Jump Pad'] })).toEqual([
      { path: 'players.1.weapon', message: "'SR-84' isn't a Medium weapon" },
      { path: 'players.1.gadgets.0', message: "Medium can't carry 'C4'" },
    ]);
    expect(withLocked({ ...medic, specialization: 'Mesh Shield' })).toEqual([
      {
        path: 'players.1.specialization',
        message: "'Mesh Shield' isn't a Medium specialization",
      },
    ]);
  });

  it('requires two or three different gadgets in a locked build', () => {
    const path = 'players.1.gadgets';
    expect(withLocked({ ...medic, gadgets: ['Defibrillator'] })).toEqual([
      { path, message: 'must have at least 2 gadgets' },
    ]);
    expect(
      withLocked({
        ...medic,
        gadgets: ['Defibrillator', 'Jump Pad', 'Zipline', 'Frag Grenade'],
      }),
    ).toEqual([{ path, message: 'must have at most 3 gadgets' }]);
    expect(withLocked({ ...medic, gadgets: ['Zipline', 'Zipline'] })).toEqual([
      { path: `${path}.1`, message: 'Gadgets must be different' },
    ]);
  });

  it('refuses a class that is not that of the locked build', () => {
    expect(withLocked(medic, { preferredClass: 'Heavy' })).toEqual([
      {
        path: 'players.1.preferredClass',
        message: "must be Medium (the saved build's class) or any",
      },
    ]);
  });

  it("names an enemy's item of another class, and duplicate gadgets", () => {
    expect(withEnemy({ weapon: 'AKM', specialization: 'Winch Claw' })).toEqual([
      { path: 'enemyTeam.1.weapon', message: "'AKM' isn't a Light weapon" },
      {
        path: 'enemyTeam.1.specialization',
        message: "'Winch Claw' isn't a Light specialization",
      },
    ]);
    expect(withEnemy({ gadgets: ['Gateway', 'C4', 'Gateway'] })).toEqual([
      { path: 'enemyTeam.1.gadgets.1', message: "Light can't carry 'C4'" },
      { path: 'enemyTeam.1.gadgets.2', message: 'Gadgets must be different' },
    ]);
  });
});

describe('checkTeamRequest, of kept and banned items', () => {
  const withPlayer = (change: Partial<PlayerPreference>, never: readonly string[] = []) =>
    problemsOf({ players: [anyPlayer, { ...anyPlayer, ...change }, anyPlayer], never });

  it('accepts a whole loadout kept, and an item banned for all', () => {
    const keep = ['AKM', 'Healing Beam', 'Defibrillator', 'Jump Pad', 'Frag Grenade'];
    expect(withPlayer({ keep, never: ['FCAR'] }, ['RPG-7'])).toEqual([]);
    expect(withPlayer({ lockedBuild: medic, keep: ['Jump Pad'] })).toEqual([]);
  });

  it('refuses an unknown item, and one that left the game', () => {
    expect(withPlayer({ keep: ['Railgun'], never: ['Hoverboard'] }, ['Zeppelin'])).toEqual([
      { path: 'never.0', message: "'Zeppelin' isn't an item we know" },
      { path: 'players.1.keep.0', message: "'Railgun' isn't an item we know" },
      { path: 'players.1.never.0', message: "'Hoverboard' isn't an item we know" },
    ]);
    expect(withPlayer({ keep: ['AKM', 'Motion Sensor'] })).toEqual([
      { path: 'players.1.keep.1', message: "'Motion Sensor' isn't in the game this patch" },
    ]);
  });

  it('refuses more than a loadout holds', () => {
    expect(withPlayer({ keep: ['AKM', 'FCAR'] })).toEqual([
      { path: 'players.1.keep.1', message: 'must keep at most 1 weapon' },
    ]);
    const keep = ['Zipline', 'Jump Pad', 'Defibrillator', 'APS Turret'];
    expect(withPlayer({ keep })).toEqual([
      { path: 'players.1.keep.3', message: 'must keep at most 3 gadgets' },
    ]);
  });

  it('refuses items that no class, or not the preferred one, carries together', () => {
    expect(withPlayer({ keep: ['AKM', 'C4'] })).toEqual([
      { path: 'players.1.keep.1', message: "no class carries 'C4' with the items before it" },
    ]);
    expect(withPlayer({ preferredClass: 'Heavy', keep: ['AKM'] })).toEqual([
      { path: 'players.1.keep.0', message: "Heavy can't carry 'AKM'" },
    ]);
  });

  it('refuses an item that is kept and banned', () => {
    const problem = { path: 'players.1.keep.0', message: "'AKM' is banned" };
    expect(withPlayer({ keep: ['AKM'], never: ['AKM'] })).toEqual([problem]);
    expect(withPlayer({ keep: ['AKM'] }, ['AKM'])).toEqual([problem]);
  });

  it('refuses what conflicts with a saved build', () => {
    expect(withPlayer({ lockedBuild: medic, keep: ['Zipline'], never: ['FCAR'] })).toEqual([
      { path: 'players.1.keep.0', message: "'Zipline' isn't in the saved build" },
      { path: 'players.1.never.0', message: "'FCAR' is in the saved build" },
    ]);
    expect(withPlayer({ lockedBuild: medic }, ['FCAR'])).toEqual([
      { path: 'never.0', message: "'FCAR' is in a saved build" },
    ]);
  });

  it('refuses weapons that nobody knows, and a class that is asked for and refused', () => {
    expect(withPlayer({ ownWeapons: ['AKM', 'Jump Pad'] })).toEqual([
      { path: 'players.1.ownWeapons.1', message: "'Jump Pad' isn't a weapon we know" },
    ]);
    const refused = { path: 'players.1.refusedClasses.0', message: 'Medium is asked for too' };
    expect(withPlayer({ preferredClass: 'Medium', refusedClasses: ['Medium'] })).toEqual([refused]);
    expect(withPlayer({ lockedBuild: medic, refusedClasses: ['Medium'] })).toEqual([refused]);
  });

  it('refuses weapons and classes that leave a player too little to choose from', () => {
    const message = 'leaves too little to choose from';
    expect(withPlayer({ refusedClasses: ['Light', 'Medium', 'Heavy'] })).toEqual([
      { path: 'players.1.refusedClasses', message },
    ]);
    expect(withPlayer({ preferredClass: 'Heavy', ownWeapons: ['AKM'] })).toEqual([
      { path: 'players.1.ownWeapons', message: 'none fits Heavy' },
    ]);
    expect(withPlayer({ ownWeapons: ['AKM'], refusedClasses: ['Medium'] })).toEqual([
      { path: 'players.1.ownWeapons', message: 'none fits a class they play' },
    ]);
    expect(withPlayer({ ownWeapons: ['AKM'] }, ['AKM'])).toEqual([
      { path: 'players.1.ownWeapons', message: 'all of them are banned' },
    ]);
  });

  it('lets a kept weapon and a saved build come before the weapons a player plays', () => {
    expect(withPlayer({ keep: ['FCAR'], ownWeapons: ['AKM'] })).toEqual([]);
    expect(withPlayer({ lockedBuild: medic, ownWeapons: ['AKM'] })).toEqual([]);
  });

  it('refuses bans that leave a player too little to choose from', () => {
    const message = 'leaves too little to choose from';
    const shields = ['Mesh Shield', 'Goo Gun', 'Winch Claw', "Charge 'N' Slam"];
    expect(withPlayer({ preferredClass: 'Heavy', never: shields })).toEqual([
      { path: 'players.1.never', message },
    ]);
    expect(withPlayer({ preferredClass: 'Heavy' }, shields)).toEqual([{ path: 'never', message }]);
    expect(withPlayer({ never: shields })).toEqual([]);
  });
});
