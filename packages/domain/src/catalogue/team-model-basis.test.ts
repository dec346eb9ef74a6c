import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';

const { teamModel } = builtInCatalogue;
const items = [...teamModel.gadgets, ...teamModel.specializations];

describe('the built-in team model', () => {
  it('says for every number whether it comes from a source or is opinion', () => {
    const { preferences, fit, fade, range, map, balance } = teamModel;
    const entries = [
      preferences,
      fit,
      fade,
      range,
      map.sightlines,
      map.verticalPlay,
      map.destructionPotential,
      ...map.maps,
      ...range.bands,
      ...balance.roles,
      ...teamModel.classes,
      ...teamModel.weaponCategories,
      ...teamModel.weapons,
      ...items,
      ...teamModel.needs,
      ...teamModel.memberPairs,
      ...teamModel.teamPairs,
      ...teamModel.threats,
    ];
    const without = entries.filter(({ basis }) => basis === undefined);
    expect(without.map(({ reason }) => reason)).toEqual([]);
  });

  it('gives every answer to a threat a ground', () => {
    const without = items.flatMap(({ name, answers, grounds }) =>
      Object.keys(answers)
        .filter((threat) => grounds?.[threat] === undefined)
        .map((threat) => `${name}: ${threat}`),
    );
    expect(without).toEqual([]);
  });

  it('has an entry for each map', () => {
    const named = teamModel.map.maps.map(({ map }) => map);
    expect(named).toEqual(builtInCatalogue.maps.map(({ mapId }) => mapId));
  });

  it("knows that the Anti-Gravity Cube lifts, that a cloak doesn't move anyone, and that APS Turrets only stop what flies", () => {
    const itemNamed = (name: string) => items.find((item) => item.name === name);
    const pulls = teamModel.teamPairs.filter(({ reason }) => reason.includes('pull'));
    expect(pulls.flatMap(({ first }) => first.gadgets ?? [])).not.toContain('Anti-Gravity Cube');
    expect(itemNamed('Cloaking Device')?.gives).not.toHaveProperty('mobility');
    expect(itemNamed('APS Turret')?.answers).toHaveProperty('flying explosives');
    expect(itemNamed('APS Turret')?.answers).not.toHaveProperty('placed explosives');
  });

  it('lists under each threat only items that every answer works against', () => {
    const posedBy = (name: string) =>
      teamModel.threats
        .filter(({ gadgets, specializations }) =>
          [...(gadgets ?? []), ...(specializations ?? [])].includes(name),
        )
        .map(({ threat }) => threat);
    const answered = Object.keys(
      items.find(({ name }) => name === 'APS Turret')?.answers ?? {},
    ).toSorted();
    expect(answered).toEqual(['flying explosives', 'thrown utility']);
    expect(posedBy('Flashbang')).toEqual(['thrown utility']);
    expect(posedBy('Glitch Grenade')).toEqual(['thrown utility']);
    expect(posedBy('Winch Claw')).toEqual(['crowd control']);
    expect(posedBy('Nullifier')).toEqual(['crowd control']);
    expect(posedBy('Glitch Trap')).toEqual(['traps and turrets']);
    expect(posedBy('Smoke Grenade')).toEqual([]);
    expect(posedBy('Defibrillator')).toEqual([]);
    expect(posedBy('Breach Charge')).toEqual(['breaching']);
    const shields = teamModel.threats.find(({ threat }) => threat === 'shields');
    expect(shields?.weapons ?? []).not.toContain('Riot Shield');
  });
});
