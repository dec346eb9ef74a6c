import { NO_ENEMY } from '@trifecta/domain/teams';
import { describe, expect, it } from 'vitest';
import { NIGHT_OWL } from '../../../test/builds.ts';
import { changedAt, EMPTY_INPUTS } from '../../teams/team-inputs.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';
import { readTeamAddress } from '../../teams/team-address.ts';
import { skippedTexts } from './skipped-texts.ts';
import { withKnownBuilds, withKnownItems, withKnownMap } from './fitting-inputs.ts';

describe('a skipped part of a link', () => {
  it('is named as the form names it', () => {
    const search = '?class1=Tank&role2=Boss&style3=Lazy&enemy1=Titan&counter=on&aim=blind';
    expect(skippedTexts.skipped(readTeamAddress(search).unknown)).toBe(
      'Skipped from the link: class “Tank” (player 1), role “Boss” (player 2), playstyle “Lazy” (player 3), class “Titan” (enemy 1), aim level “blind”.',
    );
  });
});

describe('inputs of a link', () => {
  const read = (inputs: Partial<TeamInputs>) => ({
    inputs: { ...EMPTY_INPUTS, ...inputs },
    unknown: [],
  });

  it('lose the builds of others and those that can no longer be played', () => {
    const players = changedAt(EMPTY_INPUTS.players, 2, { selectedBuildId: NIGHT_OWL._id });
    const asked = read({ players });
    expect(withKnownBuilds(asked, [NIGHT_OWL])).toEqual(asked);
    const gone = { ...NIGHT_OWL, unavailable: ['weapon' as const] };
    for (const builds of [[], [gone]]) {
      const { inputs, unknown } = withKnownBuilds(asked, builds);
      expect(inputs.players[2]?.selectedBuildId).toBeNull();
      expect(unknown.map(skippedTexts.part)).toEqual(["Player 3's saved build"]);
    }
  });

  it('lose a map that there is not', () => {
    const { inputs, unknown } = withKnownMap(read({ map: 'atlantis' }), []);
    expect(inputs.map).toBe('');
    expect(unknown.map(skippedTexts.part)).toEqual(['map “atlantis”']);
    expect(withKnownMap(read({}), []).unknown).toEqual([]);
  });

  it('lose items the class of the enemy cannot carry', () => {
    const sniper = { ...NO_ENEMY, class: 'Light' as const, weapon: 'SR-84' };
    const list = { weapons: ['SR-84'], specializations: [], gadgets: ['Flashbang'] };
    const lists = { Light: list, Medium: list, Heavy: list };
    const kit = { specialization: 'Luck', gadgets: ['Flashbang', 'RPG-7', ''] };
    const enemies = changedAt(EMPTY_INPUTS.enemies, 0, { ...sniper, ...kit });
    const { inputs, unknown } = withKnownItems(read({ enemies }), lists);
    expect(inputs.enemies[0]).toEqual({ ...sniper, gadgets: ['Flashbang', '', ''] });
    expect(unknown.map(skippedTexts.part)).toEqual(['“Luck” on Enemy 1', '“RPG-7” on Enemy 1']);
  });

  it('lose an enemy weapon that waits and does not exist, and one that exists takes a free slot', () => {
    const none = { weapons: [], specializations: [], gadgets: [] };
    const lists = { Light: { ...none, weapons: ['SR-84'] }, Medium: none, Heavy: none };
    const lost = withKnownItems(read({ waitingWeapon: 'Luck' }), lists);
    expect(lost.inputs.waitingWeapon).toBe('');
    expect(lost.unknown.map(skippedTexts.part)).toEqual(['“Luck”']);
    const { inputs } = withKnownItems(read({ waitingWeapon: 'SR-84' }), lists);
    expect(inputs.waitingWeapon).toBe('');
    expect(inputs.enemies[0]).toMatchObject({ class: 'Light', weapon: 'SR-84' });
  });
});
