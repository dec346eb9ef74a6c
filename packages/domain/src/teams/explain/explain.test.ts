import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../../catalogue/index.ts';
import type { PlayerClass } from '../../catalogue/index.ts';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../../testing/kept-answers.ts';
import { enemy, requestOf } from '../../testing/team-requests.ts';
import { createTeamOptimizer } from '../team-optimizer.ts';
import type { EnemySlot } from '../preferences.ts';

const { teamModel } = builtInCatalogue;

describe('the explanation of a team', () => {
  it('compares every weapon, specialization, and gadget with the next best one', () => {
    const { optimizedTeam } = optimizer.optimize(requestOf([]));
    const comparison = (name: string) => new RegExp(`^(${name} over |Toss-up: ${name} or )`);
    for (const { explanation, weapon, specialization, gadgets } of optimizedTeam) {
      expect(explanation.weaponChoice).toMatch(comparison(weapon));
      expect(explanation.specializationChoice).toMatch(comparison(specialization));
      expect(explanation.gadgetChoices).toHaveLength(gadgets.length);
      gadgets.forEach((name, index) => {
        expect(explanation.gadgetChoices[index]).toMatch(comparison(name));
      });
    }
  });

  it('compares with what would really come next: the Jump Pad gives way to the Zipline', () => {
    const { optimizedTeam } = optimizer.optimize(requestOf([{ preferredClass: 'Medium' }]));
    const medium = optimizedTeam.find(({ gadgets }) => gadgets.includes('Jump Pad'));
    expect(medium?.explanation.gadgetChoices[medium.gadgets.indexOf('Jump Pad')]).toMatch(
      /^Toss-up: Jump Pad or Zipline\./,
    );
  });

  it('names both sides of a combo, also when one is a class', () => {
    const lockedBuild = {
      class: 'Medium',
      weapon: 'AKM',
      specialization: 'Healing Beam',
      gadgets: ['Defibrillator', 'Jump Pad', 'APS Turret'],
    } as const;
    const { optimizedTeam } = optimizer.optimize(
      requestOf([{ lockedBuild }, { preferredClass: 'Heavy' }]),
    );
    expect(optimizedTeam[0]?.explanation.synergies).toContain(
      'Pocketed Heavy (Healing Beam + Heavy): the beam keeps your Heavy in the fight.',
    );
  });

  it('falls back to the reason of a combo in a catalogue without names', () => {
    const unnamed = {
      ...builtInCatalogue,
      teamModel: {
        ...teamModel,
        memberPairs: teamModel.memberPairs.map((pair) => ({ ...pair, name: undefined })),
        teamPairs: teamModel.teamPairs.map((pair) => ({ ...pair, name: undefined })),
      },
    };
    const { teamExplanation } = createTeamOptimizer(unnamed).optimize(requestOf([]));
    expect(teamExplanation.synergySummary).toContain('the beam keeps your Heavy in the fight');
  });

  it('tells the player and the team that a role preference lost', () => {
    const lockedBuild = {
      class: 'Heavy',
      weapon: 'M60',
      specialization: 'Mesh Shield',
      gadgets: ['Dome Shield', 'Barricade', 'Healing Emitter'],
    } as const;
    const cheap = {
      ...builtInCatalogue,
      teamModel: {
        ...teamModel,
        preferences: { ...teamModel.preferences, roleLost: 50 },
      },
    };
    const preference = { name: 'Ann', lockedBuild, preferredRole: 'Flex' as const };
    const { optimizedTeam, teamExplanation } = createTeamOptimizer(cheap).optimize(
      requestOf([preference]),
    );
    expect(optimizedTeam[0]?.role).toBe('Anchor');
    expect(optimizedTeam[0]?.explanation.roleAssignment).toMatch(
      /^You asked for Flex\. Anchor (wins by \d+|edges it out), even after /,
    );
    expect(teamExplanation.considerations).toContain(
      'Ann asked for Flex. The team is stronger with Anchor.',
    );
  });

  it('names what the team lacks', () => {
    const snipers = [1, 2, 3].map(() => ({
      lockedBuild: {
        class: 'Light',
        weapon: 'SR-84',
        specialization: 'Grappling Hook',
        gadgets: ['Thermal Bore', 'Breach Charge'],
      } as const,
    }));
    const enemyTeam = [enemy({ class: 'Medium', weapon: 'AKM', specialization: 'Healing Beam' })];
    const { teamExplanation } = optimizer.optimize(requestOf(snipers, { enemyTeam }));
    expect(teamExplanation.considerations.toSorted()).toEqual([
      'No answer to their healing',
      'No defense',
      'No healing',
    ]);
  });

  it('names unanswered threats first, and never what no class of the team can bring', () => {
    const rockets = [1, 2, 3].map(() =>
      enemy({ class: 'Heavy', weapon: 'MGL32', specialization: "Charge 'N' Slam" }),
    );
    const three = (preferredClass: PlayerClass) => [1, 2, 3].map(() => ({ preferredClass }));
    const texts = (players: ReturnType<typeof three>, enemyTeam: readonly EnemySlot[] = []) => {
      const { teamExplanation } = optimizer.optimize(requestOf(players, { enemyTeam }));
      return [teamExplanation.verdict.warning, ...teamExplanation.considerations];
    };
    const lights = texts(three('Light'), rockets);
    expect(lights.slice(0, 2)).toEqual([
      'Weak to rockets',
      'No answer to their grenades and rockets',
    ]);
    const own = PLAYER_CLASSES.map((playerClass) => texts(three(playerClass))).flat();
    expect([...lights, ...own].join()).not.toMatch(/No revives|(No|Low|Thin on) (stealth|crowd)/);
    expect(texts(three('Heavy')).join()).not.toMatch(/disabling|revives/);
  });

  it('warns of missing stealth and crowd control only where the map asks for a lot more of it', () => {
    const warned = (map: string | null) =>
      optimizer.optimize(requestOf([], { map })).teamExplanation.considerations.join();
    expect(warned('seoul')).toMatch(/stealth/);
    expect(warned('skyway-stadium')).toMatch(/crowd control/);
    expect(`${warned('sys-horizon')} ${warned(null)}`).not.toMatch(/stealth|crowd control/);
  });

  it('admits that healing is thin when Lights have nothing but H+ Infusers', () => {
    const lights = [1, 2, 3].map(() => ({ preferredClass: 'Light' as const }));
    const { teamExplanation } = optimizer.optimize(requestOf(lights));
    expect(teamExplanation.considerations).toContain('Thin on healing: just H+ Infuser');
    expect(teamExplanation.utilityBalance).toMatch(/Weak: healing/);
    expect(teamExplanation.verdict.plan).not.toMatch(/^Outlast/);
    expect(teamExplanation.verdict.jobs).not.toMatch(/keeps? the team up/);
  });

  it('has a line for every choice, a job for every player, and the combos by name', () => {
    const players = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name }));
    const { optimizedTeam, teamExplanation, pickCost } = optimizer.optimize(requestOf(players));
    for (const { reasons } of optimizedTeam) {
      const { gadgets, ...others } = reasons;
      for (const { line } of [...Object.values(others), ...gadgets]) expect(line).toMatch(/\.$/);
    }
    for (const { name } of players) expect(teamExplanation.verdict.jobs).toContain(name);
    expect(teamExplanation.combos.map(({ name }) => name)).toContain('Pocketed Heavy');
    expect(pickCost).toBe(0);
  });

  it('says what a kept item costs against the best one, and that a class follows from it', () => {
    const [member] = optimizer.optimize(requestOf([{ keep: ['Dagger'] }])).optimizedTeam;
    expect(member?.reasons.weapon.why).toMatch(/^You kept it\. .+ would score \+\d+\.$/);
    expect(member?.reasons.class).toMatchObject({
      line: 'The class of the items you kept.',
      why: null,
    });
  });

  it('never compares with a banned item', () => {
    const free = optimizer.optimize(requestOf([])).optimizedTeam[0]?.reasons.weapon.why ?? '';
    const next = / (?:over|or) (.+?)(?: \(|\.)/.exec(free)?.[1] ?? '';
    expect(next).not.toBe('');
    const banned = optimizer.optimize(requestOf([{ never: [next] }])).optimizedTeam[0];
    expect(banned?.reasons.weapon.why).not.toContain(` or ${next}`);
  });

  it('says that a range has nothing when three fighters carry blades', () => {
    const players = ['Dagger', 'Riot Shield', 'Sledgehammer'].map((name) => ({ keep: [name] }));
    const { teamExplanation } = optimizer.optimize(requestOf(players));
    expect(teamExplanation.rangeCoverage).toMatch(/Long: nothing\.$/);
  });

  it('names the plans of alternatives apart, and owns up where one scores higher', () => {
    const players = [{ playstyle: 'Defensive' }, { playstyle: 'Aggressive' }, {}] as const;
    const { alternatives, gearScore } = optimizer.optimize(requestOf(players, { map: 'monaco' }));
    expect(new Set(alternatives.map(({ plan }) => plan)).size).toBe(alternatives.length);
    for (const { summary, gearScore: own } of alternatives) {
      expect(summary.includes('The gear alone scores')).toBe(own > gearScore);
    }
  });

  it('orders a team only to do what its members can do', () => {
    const lights = [1, 2, 3].map(() => ({ preferredClass: 'Light' as const }));
    expect(optimizer.optimize(requestOf(lights)).teamExplanation.verdict.plan).not.toMatch(
      /^Dig in/,
    );
    for (const { mapId } of builtInCatalogue.maps) {
      const { teamExplanation, optimizedTeam } = optimizer.optimize(requestOf([], { map: mapId }));
      const mobile = optimizedTeam.filter(({ specialization, gadgets }) =>
        [...teamModel.gadgets, ...teamModel.specializations].some(
          ({ name, gives }) =>
            (gives['mobility'] ?? 0) >= 2 && [specialization, ...gadgets].includes(name),
        ),
      );
      if (mobile.length < 2) expect(teamExplanation.verdict.plan).not.toMatch(/^Rotate/);
    }
  });

  it("doesn't take smoke for going in unseen", () => {
    const lockedBuild = {
      class: 'Heavy',
      weapon: 'SA1216',
      specialization: "Charge 'N' Slam",
      gadgets: ['Smoke Grenade', 'C4', 'RPG-7'],
    } as const;
    const players = [{ lockedBuild, preferredRole: 'Entry Fragger' as const }];
    const { verdict } = optimizer.optimize(requestOf(players)).teamExplanation;
    expect(verdict.jobs).not.toContain('unseen');
  });

  it('says so when nobody has a real gun for the sightlines of the map', () => {
    const players = ['Dagger', 'Riot Shield', 'Sledgehammer'].map((name) => ({ keep: [name] }));
    const { mapNotes } = optimizer.optimize(requestOf(players, { map: 'seoul' })).teamExplanation;
    expect(mapNotes).toContain('No real gun for long sightlines');
    expect(mapNotes.join()).not.toContain('lead gun');
  });

  it.each([
    ['Winch Claw', [], ['Crowd control', 'Close-range weapons']],
    ['Goo Gun', ['Flashbang'], ['Flashbang', 'Close-range weapons', 'Goo and barricades']],
    ['Goo Gun', ['Smoke Grenade'], ['Close-range weapons', 'Goo and barricades']],
    ['Goo Gun', ['Defibrillator'], ['Close-range weapons', 'Goo and barricades']],
    ['Goo Gun', ['Breach Charge'], ['Breaching', 'Close-range weapons', 'Goo and barricades']],
  ])('names what three enemies with %s and %j really do', (specialization, gadgets, threats) => {
    const slot = enemy({ class: 'Heavy', weapon: 'SA1216', specialization, gadgets });
    const { enemyNotes } = optimizer.optimize(
      requestOf([], { enemyTeam: [slot, slot, slot] }),
    ).teamExplanation;
    expect(enemyNotes.map((note) => note.split(':')[0]).toSorted()).toEqual(threats.toSorted());
    const aps = enemyNotes.filter((note) => note.includes('APS Turret'));
    expect(aps.every((note) => note.startsWith('Flashbang'))).toBe(true);
  });

  it('covers the map and the enemy only when there are any', () => {
    const { teamExplanation: bare } = optimizer.optimize(requestOf([]));
    expect(Object.keys(bare)).not.toContain('mapStrategy');
    expect(Object.keys(bare)).not.toContain('counterStrategy');
    const circumstances = {
      map: 'seoul',
      enemyTeam: [enemy({ class: 'Light', weapon: 'V9S', specialization: 'Cloaking Device' })],
    };
    const { teamExplanation } = optimizer.optimize(requestOf([], circumstances));
    expect(teamExplanation.mapStrategy).toMatch(/^Long sightlines: lead with .+\./);
    expect(teamExplanation.mapChange).toMatch(/^Changed for this map: .+ for /);
    expect(teamExplanation.counterStrategy).toMatch(/Cloak: /);
  });
});
