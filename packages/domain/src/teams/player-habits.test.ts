import { describe, expect, it } from 'vitest';
import { PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { AimLevel } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../testing/kept-answers.ts';
import { randomRequests, withHabits } from '../testing/random-requests.ts';
import { requestOf } from '../testing/team-requests.ts';
import { DEFAULT_SITUATION } from './preferences.ts';
import { seededRandom } from './seeded-random.ts';
import type { ComparedMember } from './team-questions.ts';
import type { TeamRequest } from './team-request.ts';

const requests = randomRequests(builtInCatalogue, 12, 4711);
const scoreOf = (request: TeamRequest) => optimizer.optimize(request).teamScore;

describe('what players play', { timeout: 180_000 }, () => {
  it('gives players the weapons they play and no class they refuse, in teams, swaps, and in any order', () => {
    const random = seededRandom(40);
    const weapons = builtInCatalogue.weapons.map(({ name }) => name);
    for (const request of requests) {
      const asked = withHabits(builtInCatalogue, request, random);
      const answer = optimizer.optimize(asked);
      const teams = [answer, ...answer.alternatives].map((team) => team.optimizedTeam);
      for (const [index, one] of asked.players.entries()) {
        if (one.lockedBuild !== null) continue;
        const members = teams.flatMap((team) => team[index] ?? []);
        const given = members.flatMap(({ weapon, reserve }) => [
          weapon,
          ...reserve.map(({ item }) => item).filter((item) => weapons.includes(item)),
        ]);
        if (one.ownWeapons.length > 0)
          expect(one.ownWeapons).toEqual(expect.arrayContaining(given));
        for (const refused of one.refusedClasses) {
          expect(members.map((member) => member.class)).not.toContain(refused);
        }
      }
      const turned = optimizer.optimize({ ...asked, players: asked.players.toReversed() });
      expect(turned.optimizedTeam.toReversed()).toEqual(answer.optimizedTeam);
    }
  });

  it('answers as before when players play every weapon', () => {
    const free = optimizer.optimize(requestOf([]));
    const all = { ownWeapons: builtInCatalogue.weapons.map(({ name }) => name) };
    const { optimizedTeam, teamScore } = optimizer.optimize(requestOf([all, all, all]));
    expect(teamScore).toBe(free.teamScore);
    expect(optimizedTeam.map(({ weapon, gadgets }) => [weapon, gadgets])).toEqual(
      free.optimizedTeam.map(({ weapon, gadgets }) => [weapon, gadgets]),
    );
  });

  it('says which weapons are the players’ own and what they cost, and offers any weapon back', () => {
    const { optimizedTeam, whatIf } = optimizer.optimize(
      requestOf([{ ownWeapons: ['Throwing Knives'] }]),
    );
    const [first] = optimizedTeam;
    expect(first).toMatchObject({ class: 'Light', weapon: 'Throwing Knives' });
    expect(first?.reasons.class.line).toBe('The class of the weapons you play.');
    expect(first?.reasons.weapon.line).toMatch(/One of the weapons you play\.$/);
    expect(first?.reasons.weapon.why).toMatch(
      /^Of the guns you don't play, .+ would score \+\d+\.$/,
    );
    expect(whatIf).toContainEqual(
      expect.objectContaining({ playerIndex: 0, field: 'ownWeapons', value: null }),
    );
  });

  it('takes any of the roles and playstyles that a player is content with, at no cost', () => {
    const one = requestOf([{ preferredRole: 'Anchor', playstyle: 'Defensive' }]);
    const several = requestOf([
      {
        preferredRole: 'Anchor',
        playstyle: 'Defensive',
        otherRoles: [...ROLES],
        otherPlaystyles: [...PLAYSTYLES],
      },
    ]);
    expect(scoreOf(one)).toBeLessThan(100);
    expect(scoreOf(several)).toBe(100);
    expect(optimizer.optimize(several).whatIf).toEqual([]);
  });

  it('reads further roles without a preferred one as the only ones', () => {
    const listed = requestOf([{ otherRoles: ['Anchor'] }]);
    const preferred = requestOf([{ preferredRole: 'Anchor' }]);
    expect(optimizer.optimize(listed)).toEqual(optimizer.optimize(preferred));
  });

  it('is the same for three players of one aim, however it is said', () => {
    const ofTeam = requestOf([], { aim: 'sharp' });
    const ofEach = requestOf([{ aim: 'sharp' }, { aim: 'sharp' }, { aim: 'sharp' }], {
      aim: 'sharp',
    });
    expect(optimizer.optimize(ofEach)).toEqual(optimizer.optimize(ofTeam));
  });

  it('leaves the free team of three different aims at 100, and swaps with the players', () => {
    const players = [
      { name: 'Ann', aim: 'steady' },
      { name: 'Ben', aim: 'good' },
      { name: 'Cy', aim: 'sharp' },
    ] as const;
    const answer = optimizer.optimize(requestOf([...players]));
    const turned = optimizer.optimize(requestOf(players.toReversed()));
    expect(answer.teamScore).toBe(100);
    expect(turned.optimizedTeam).toEqual(answer.optimizedTeam.toReversed());
    expect(answer.optimizedTeam.map(({ aim }) => aim)).toEqual(['steady', 'good', 'sharp']);
  });

  it('gives the player with the sharper aim the gun that needs it', () => {
    const kit = (weapon: string): ComparedMember => ({
      playerName: '',
      role: null,
      class: 'Light',
      weapon,
      specialization: 'Grappling Hook',
      gadgets: ['Breach Charge', 'Glitch Grenade', 'Flashbang'],
    });
    const guns = [kit('SH1900'), kit('SR-84'), kit('M11')];
    const team = (aims: readonly AimLevel[]) =>
      optimizer.compare({ ...DEFAULT_SITUATION, map: 'seoul', aims }, [guns, guns]).teams[0]
        .rangeScore;
    expect(team(['steady', 'sharp', 'steady'])).toBeGreaterThan(
      team(['sharp', 'steady', 'steady']),
    );
  });

  it('gives an item asked about to a player who doesn’t play it', () => {
    const request = requestOf([{ ownWeapons: ['AKM'], refusedClasses: ['Heavy'] }]);
    const { optimizedTeam } = optimizer.whyNot(request, { playerIndex: 0, item: 'Lewis Gun' });
    expect(optimizedTeam[0]).toMatchObject({ class: 'Heavy', weapon: 'Lewis Gun' });
  });
});
