import { NO_ENEMY } from '@trifecta/domain/teams';
import type { SavedTeam } from '@trifecta/domain/teams';
import { describe, expect, it } from 'vitest';
import { NIGHT_OWL } from '../../test/builds.ts';
import { isSamePicks, withKeep, withNever, withTeamNever, withWhatIf } from './changed-picks.ts';
import { withEnemyWeapon, withWaitingWeapon } from './enemy-weapon.ts';
import { playersOfSaved } from './loaded-team.ts';
import { withOthersKept } from './others-kept.ts';
import { teamBody } from './team-body.ts';
import { changedAt, EMPTY_INPUTS, withBuild } from './team-inputs.ts';
import type { PlayerInput, TeamInputs } from './team-inputs.ts';

const sniper = { ...NO_ENEMY, class: 'Light' as const, weapon: 'SR-84' };

const withPlayer = (index: number, change: Partial<PlayerInput>): TeamInputs => ({
  ...EMPTY_INPUTS,
  players: changedAt(EMPTY_INPUTS.players, index, change),
});

describe('a weapon of the enemy', () => {
  const weapon = { name: 'SR-84', class: 'Light' } as const;
  const namesOf = (enemies: TeamInputs['enemies']) => enemies.map((enemy) => enemy.weapon);

  it('goes to the slot that waits for its class, or else to the first empty one', () => {
    const light = { ...NO_ENEMY, class: 'Light' as const, specialization: 'Cloaking Device' };
    expect(withEnemyWeapon([NO_ENEMY, light, NO_ENEMY], weapon)[1]).toEqual({
      ...light,
      weapon: 'SR-84',
    });
    const heavy = { ...NO_ENEMY, class: 'Heavy' as const, specialization: 'Winch Claw' };
    expect(namesOf(withEnemyWeapon([heavy, NO_ENEMY, NO_ENEMY], weapon))).toEqual([
      '',
      'SR-84',
      '',
    ]);
    expect(withEnemyWeapon([heavy, heavy, heavy], weapon)[0]).toEqual({
      ...NO_ENEMY,
      class: 'Light',
      weapon: 'SR-84',
    });
  });

  it('leaves its slot empty when it is clicked again, and full slots as they are', () => {
    expect(withEnemyWeapon([NO_ENEMY, sniper, NO_ENEMY], weapon)).toEqual(EMPTY_INPUTS.enemies);
    const full = [sniper, sniper, sniper];
    expect(withEnemyWeapon(full, { name: 'AKM', class: 'Medium' })).toBe(full);
  });
});

const LISTS = {
  Light: {
    weapons: ['V9S', 'M11'],
    specializations: ['Evasive Dash'],
    gadgets: ['Gateway', 'Flashbang', 'Gas Mine', 'Breach Charge'],
  },
  Medium: { weapons: ['AKM'], specializations: ['Healing Beam'], gadgets: ['Gas Mine'] },
  Heavy: { weapons: ['M60'], specializations: ['Mesh Shield'], gadgets: ['Gas Mine'] },
};

describe('the enemy weapon that waits', () => {
  const of = (name: 'Light' | 'Medium' | 'Heavy', weapon = '') => ({
    ...NO_ENEMY,
    class: name,
    weapon,
    specialization: 'Cloaking Device',
  });
  const full = [of('Light', 'V9S'), of('Light', 'M11'), of('Heavy', 'M60')];
  /** The slots after one changed, and what waits then. */
  const after = (index: number, change: Partial<(typeof full)[number]> | typeof NO_ENEMY) => {
    const enemies = changedAt<TeamInputs['enemies'][number]>(full, index, change);
    const next = { ...EMPTY_INPUTS, enemies, waitingWeapon: 'AKM' };
    const { enemies: filled, waitingWeapon } = withWaitingWeapon(next, LISTS, full);
    return [...filled.map(({ weapon }) => weapon), waitingWeapon];
  };

  it('takes the slot whose weapon or class was cleared', () => {
    expect(after(1, { weapon: '' })).toEqual(['V9S', 'AKM', 'M60', '']);
    expect(after(2, NO_ENEMY)).toEqual(['V9S', 'M11', 'AKM', '']);
    expect(after(0, of('Medium'))).toEqual(['AKM', 'M11', 'M60', '']);
  });

  it('leaves a slot alone that got another class, and full ones', () => {
    expect(after(1, of('Heavy'))).toEqual(['V9S', '', 'M60', 'AKM']);
    expect(after(1, { gadgets: ['Gateway', '', ''] })).toEqual(['V9S', 'M11', 'M60', 'AKM']);
  });

  it("doesn't wait any longer once a slot has it", () => {
    expect(after(1, of('Medium', 'AKM'))).toEqual(['V9S', 'AKM', 'M60', '']);
  });

  it("isn't sent", () => {
    const body = teamBody(
      { ...EMPTY_INPUTS, isCounterOn: true, enemies: full, waitingWeapon: 'AKM' },
      [],
    );
    expect(body.enemyTeam?.map(({ weapon }) => weapon)).toEqual(['V9S', 'M11', 'M60']);
  });
});

describe('kept and banned items', () => {
  const playerOf = ({ players }: TeamInputs, index = 0) => players[index];

  it('make room for the last one kept: one weapon, three gadgets, and one class', () => {
    const keepAfter = (...items: readonly string[]) =>
      playerOf(items.reduce((inputs, item) => withKeep(inputs, 0, item, LISTS), EMPTY_INPUTS))
        ?.keep;
    expect(keepAfter('V9S', 'Gateway', 'M11')).toEqual(['Gateway', 'M11']);
    expect(keepAfter('Gateway', 'Flashbang', 'Gas Mine', 'Breach Charge')).toEqual([
      'Flashbang',
      'Gas Mine',
      'Breach Charge',
    ]);
    expect(keepAfter('V9S', 'Gateway', 'Gas Mine', 'AKM')).toEqual(['Gas Mine', 'AKM']);
  });

  it('are banned for the whole team, and builds with one are no longer locked', () => {
    const locked = withPlayer(1, withBuild(NIGHT_OWL));
    const idAfter = (inputs: TeamInputs) => playerOf(inputs, 1)?.selectedBuildId;
    expect(idAfter(withTeamNever(locked, 'SR-84', [NIGHT_OWL]))).toBeNull();
    expect(idAfter(withTeamNever(locked, 'Gateway', [NIGHT_OWL]))).toBeNull();
    expect(idAfter(withTeamNever(locked, 'AKM', [NIGHT_OWL]))).toBe(NIGHT_OWL._id);
  });

  it('of two players leave no pick behind once another is to change', () => {
    const members = (['Light', 'Medium', 'Heavy'] as const).map((name) => ({
      class: name,
      weapon: LISTS[name].weapons[0] ?? '',
      specialization: LISTS[name].specializations[0] ?? '',
      gadgets: ['Gas Mine'],
    }));
    const locked = withPlayer(2, { selectedBuildId: 'a' });
    const first = withOthersKept(locked, 0, members);
    expect(withOthersKept(first, 1, members).players[1]).toEqual(EMPTY_INPUTS.players[1]);
    expect(withOthersKept(first, 2, members).players[2]).toEqual(EMPTY_INPUTS.players[2]);
    const picked = withPlayer(1, { preferredClass: 'Light' });
    expect(withOthersKept(picked, 0, members).players[1]?.preferredClass).toBe('any');
  });

  it('are kept for one player, until Keep is pressed again', () => {
    const kept = withKeep(EMPTY_INPUTS, 1, 'AKM', LISTS);
    expect(playerOf(kept, 1)?.keep).toEqual(['AKM']);
    expect(playerOf(kept)?.keep).toEqual([]);
    expect(withKeep(kept, 1, 'AKM', LISTS)).toEqual(EMPTY_INPUTS);
  });

  it('are banned for one player, and a build with one is no longer locked', () => {
    const locked = withPlayer(0, { selectedBuildId: 'a', keep: ['AKM'] });
    const banned = withNever(locked, 0, 'AKM');
    expect(playerOf(banned)).toMatchObject({ selectedBuildId: null, keep: [], never: ['AKM'] });
    expect(playerOf(withNever(banned, 0, 'AKM'))?.never).toEqual([]);
  });

  it('are banned for the whole team, in place of each player', () => {
    const banned = withTeamNever(withNever(EMPTY_INPUTS, 2, 'Gas Mine'), 'Gas Mine', []);
    expect(banned.never).toEqual(['Gas Mine']);
    expect(playerOf(banned, 2)?.never).toEqual([]);
    expect(withTeamNever(banned, 'Gas Mine', [])).toEqual(EMPTY_INPUTS);
  });

  it('are never both: the last press wins', () => {
    expect(playerOf(withKeep(withNever(EMPTY_INPUTS, 0, 'AKM'), 0, 'AKM', LISTS))).toMatchObject({
      keep: ['AKM'],
      never: [],
    });
    expect(withKeep(withTeamNever(EMPTY_INPUTS, 'AKM', []), 0, 'AKM', LISTS).never).toEqual([]);
  });

  it('are sent with the request', () => {
    const inputs = withTeamNever(withKeep(EMPTY_INPUTS, 0, 'AKM', LISTS), 'Gas Mine', []);
    const body = teamBody({ ...inputs, aim: 'sharp' }, []);
    expect(body).toMatchObject({ aim: 'sharp', never: ['Gas Mine'] });
    expect(body.players[0]).toMatchObject({ keep: ['AKM'] });
    expect(body.players[1]).not.toHaveProperty('keep');
  });

  it('of two players are the whole loadouts when one is to change', () => {
    const loadout = {
      class: 'Light',
      specialization: 'Evasive Dash',
      gadgets: ['Gateway'],
    } as const;
    const members = ['M11', 'V9S', '93R'].map((weapon) => ({ ...loadout, weapon }));
    const before = withTeamNever(withPlayer(2, { selectedBuildId: 'a' }), 'M11', []);
    const { players, never } = withOthersKept(before, 1, members);
    expect(players[0]).toMatchObject({
      preferredClass: 'any',
      keep: ['M11', 'Evasive Dash', 'Gateway'],
    });
    expect(players[1]).toEqual(EMPTY_INPUTS.players[1]);
    expect(players[2]).toMatchObject({ selectedBuildId: 'a', keep: [] });
    expect(never).toEqual([]);
  });

  it('make the picks others, and names do not', () => {
    expect(isSamePicks(EMPTY_INPUTS, withPlayer(0, { name: 'Ada' }))).toBe(true);
    expect(isSamePicks(EMPTY_INPUTS, withKeep(EMPTY_INPUTS, 0, 'AKM', LISTS))).toBe(false);
    expect(isSamePicks(EMPTY_INPUTS, { ...EMPTY_INPUTS, aim: 'sharp' })).toBe(false);
    expect(isSamePicks(EMPTY_INPUTS, { ...EMPTY_INPUTS, isMapOn: true })).toBe(true);
  });
});

describe('the request', () => {
  it('has three players and nothing else when nothing else is asked', () => {
    const free = { name: '', preferredClass: 'any', preferredRole: 'any', playstyle: 'any' };
    const player = { ...free, selectedBuildId: null };
    expect(teamBody(EMPTY_INPUTS, [])).toEqual({ players: [player, player, player] });
  });

  it('has the map only when map mode is on and a map is chosen', () => {
    const mapOf = (change: Partial<TeamInputs>) => teamBody({ ...EMPTY_INPUTS, ...change }, []).map;
    expect(mapOf({ isMapOn: true, map: 'monaco' })).toBe('monaco');
    expect(mapOf({ isMapOn: true })).toBeUndefined();
    expect(mapOf({ map: 'monaco' })).toBeUndefined();
  });

  it('has only the enemy slots with class and weapon, and none when there is none', () => {
    const enemiesOf = (enemies: TeamInputs['enemies'], isCounterOn = true) =>
      teamBody({ ...EMPTY_INPUTS, isCounterOn, enemies }, []).enemyTeam;
    const half = { ...NO_ENEMY, class: 'Heavy' as const };
    const gadgets = ['', 'Flashbang', ''];
    expect(enemiesOf([half, { ...sniper, gadgets }, NO_ENEMY])).toEqual([
      { class: 'Light', weapon: 'SR-84', specialization: null, gadgets: ['Flashbang'] },
    ]);
    expect(enemiesOf([half, NO_ENEMY, NO_ENEMY])).toBeUndefined();
    expect(enemiesOf([sniper, sniper, sniper], false)).toBeUndefined();
  });

  it('has what a saved build holds', () => {
    const { players } = teamBody(withPlayer(1, withBuild(NIGHT_OWL)), [NIGHT_OWL]);
    expect(players[1]).toMatchObject({
      preferredClass: 'Light',
      selectedBuildId: NIGHT_OWL._id,
      weapon: 'SR-84',
      specialization: 'Cloaking Device',
      gadgets: ['Flashbang', 'Gateway'],
    });
    expect(players[0]).not.toHaveProperty('weapon');
  });
});

describe('a saved build', () => {
  it('sets the class; to clear it leaves the class', () => {
    const [, chosen] = withPlayer(1, withBuild(NIGHT_OWL)).players;
    expect(chosen).toMatchObject({ preferredClass: 'Light', selectedBuildId: NIGHT_OWL._id });
    expect(withBuild(undefined)).toEqual({ selectedBuildId: null });
  });
});

describe('what if', () => {
  const change = { playerIndex: 1, teamScore: 90, gain: 5 };
  const asked = withPlayer(1, { ...withBuild(NIGHT_OWL), preferredRole: 'Anchor' });

  it('changes one preference of one player', () => {
    const value = 'Support';
    const changed = withWhatIf(asked, { ...change, field: 'preferredRole', value });
    expect(changed.players[1]).toEqual({ ...asked.players[1], preferredRole: 'Support' });
    expect(changed.players[0]).toEqual(asked.players[0]);
  });

  it('lets a saved build go', () => {
    const changed = withWhatIf(asked, { ...change, field: 'lockedBuild', value: null });
    expect(changed.players[1]).toMatchObject({ selectedBuildId: null, preferredRole: 'Anchor' });
  });
});

describe('a saved team', () => {
  const member = {
    playerName: 'Ada',
    class: 'Medium' as const,
    role: null,
    weapon: 'AKM',
    specialization: 'Guardian Turret',
    gadget1: 'Zipline',
    gadget2: 'Jump Pad',
    gadget3: null,
    userBuildId: null,
  };
  const team: SavedTeam = {
    _id: '0199-t',
    teamName: 'Night shift',
    description: null,
    teamMembers: [
      member,
      { ...member, class: 'Light', role: 'Support', userBuildId: NIGHT_OWL._id },
      member,
    ],
    teamScore: null,
    synergyScore: null,
    balanceScore: null,
    rangeScore: null,
    utilityScore: null,
    createdAt: '2025-11-01T12:00:00.000Z',
  };

  it('fills the slots of the players, with builds that are still there', () => {
    const players = playersOfSaved(team, [NIGHT_OWL]);
    const free = { preferredRole: 'any', playstyle: 'any', selectedBuildId: null };
    expect(players[0]).toMatchObject({ name: 'Ada', preferredClass: 'Medium', ...free });
    expect(players[1]).toMatchObject({ preferredRole: 'Support', selectedBuildId: NIGHT_OWL._id });
    expect(playersOfSaved(team, [])[1]?.selectedBuildId).toBeNull();
  });
});
