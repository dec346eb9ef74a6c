import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { enemy, requestOf } from '../../testing/team-requests.ts';
import { createTeamOptimizer } from '../team-optimizer.ts';

const optimizer = createTeamOptimizer(builtInCatalogue);

describe('the explanation of a team', () => {
  it('tells why each member got each thing: one sentence for every gadget', () => {
    const { optimizedTeam } = optimizer.optimize(requestOf([]));
    for (const { explanation, weapon, specialization, gadgets } of optimizedTeam) {
      expect(explanation.weaponChoice).toMatch(new RegExp(`^${weapon} rather than `));
      expect(explanation.specializationChoice).toMatch(
        new RegExp(`^${specialization} rather than `),
      );
      expect(explanation.gadgetChoices).toHaveLength(gadgets.length);
      gadgets.forEach((name, index) => {
        expect(explanation.gadgetChoices[index]).toContain(name);
      });
    }
  });

  it('compares with what would really come next: the Jump Pad gives way to the Zipline', () => {
    const { optimizedTeam } = optimizer.optimize(requestOf([{ preferredClass: 'Medium' }]));
    const sentences = optimizedTeam.flatMap(({ explanation }) => explanation.gadgetChoices);
    expect(sentences).toContainEqual(
      expect.stringMatching(
        /^Jump Pad rather than Zipline: strength in this patch.*; worth \d\.\d points?\.$/,
      ),
    );
  });

  it('says that a wish for a role lost, to the player and to the team', () => {
    const lockedBuild = {
      class: 'Heavy',
      weapon: 'M60',
      specialization: 'Mesh Shield',
      gadgets: ['Dome Shield', 'Barricade', 'Healing Emitter'],
    } as const;
    const cheap = {
      ...builtInCatalogue,
      teamModel: {
        ...builtInCatalogue.teamModel,
        wishes: { ...builtInCatalogue.teamModel.wishes, roleLost: 50 },
      },
    };
    const wish = { name: 'Ann', lockedBuild, preferredRole: 'Flex' as const };
    const { optimizedTeam, teamExplanation } = createTeamOptimizer(cheap).optimize(
      requestOf([wish]),
    );
    expect(optimizedTeam[0]?.role).toBe('Anchor');
    expect(optimizedTeam[0]?.explanation.roleAssignment).toMatch(/^The wish for Flex lost, /);
    expect(teamExplanation.considerations).toContain(
      'Ann wished to play Flex; the team is clearly better with Anchor.',
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
    expect(teamExplanation.considerations).toEqual(
      expect.arrayContaining([
        'No healing at all.',
        'No defence at all.',
        "Nothing answers the enemy's healing.",
      ]),
    );
    expect(teamExplanation.considerations.join(' ')).toMatch(/Weak at short range: the SR-84/);
  });

  it('speaks of the map and of the enemy only when there are any', () => {
    const { teamExplanation: bare } = optimizer.optimize(requestOf([]));
    expect(Object.keys(bare)).not.toContain('mapStrategy');
    expect(Object.keys(bare)).not.toContain('counterStrategy');
    const circumstances = {
      map: 'seoul',
      enemyTeam: [enemy({ class: 'Light', weapon: 'V9S', specialization: 'Cloaking Device' })],
    };
    const { teamExplanation } = optimizer.optimize(requestOf([], circumstances));
    expect(teamExplanation.mapStrategy).toMatch(/^Seoul: Long sightlines/);
    expect(teamExplanation.counterStrategy).toMatch(/against cloaking/);
  });
});
