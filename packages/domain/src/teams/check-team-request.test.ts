import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { checkTeamRequest } from './check-team-request.ts';
import type { EnemySlot, Loadout, PlayerPreference, TeamRequest } from './team-request.ts';

const anyPlayer: PlayerPreference = {
  name: 'One',
  preferredClass: 'any',
  preferredRole: 'any',
  playstyle: 'any',
  lockedBuild: null,
  keep: [],
  never: [],
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

  it('wants exactly three players', () => {
    const message = 'must have exactly 3 players';
    expect(problemsOf({ players: [anyPlayer, anyPlayer] })).toEqual([{ path: 'players', message }]);
    expect(problemsOf({ players: Array.from({ length: 4 }, () => anyPlayer) })).toEqual([
      { path: 'players', message },
    ]);
  });

  it('takes at most three enemies', () => {
    expect(problemsOf({ enemyTeam: Array.from({ length: 4 }, () => cloaked) })).toEqual([
      { path: 'enemyTeam', message: 'must have at most 3 enemies' },
    ]);
  });

  it('does not know every map', () => {
    expect(problemsOf({ map: 'atlantis' })).toEqual([
      { path: 'map', message: "'atlantis' isn't a map we know" },
    ]);
  });

  it('names the item of a locked build that its class cannot carry', () => {
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

  it('wants two or three different gadgets in a locked build', () => {
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

  it("names an enemy's item of another class, and gadgets that are there twice", () => {
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
