import { describe, expect, it } from 'vitest';
import type { OptimizedTeam, TeamRequest } from './index.ts';
import { keepingAnswers } from '../testing/kept-answers.ts';
import { isLongRun } from '../testing/long-run.ts';
import { newestCatalogue as catalogue } from '../testing/newest-catalogue.ts';
import { randomRequests } from '../testing/random-requests.ts';
import { enemy, player, requestOf } from '../testing/team-requests.ts';
import { contradictionsIn } from '../testing/trust/contradictions.ts';
import { keptInOtherModels } from '../testing/trust/perturbed-models.ts';
import { rangeClaims } from '../testing/trust/range-claims.ts';
import { createReading } from '../testing/trust/reading-faults.ts';
import { reserveFaults } from '../testing/trust/reserve-faults.ts';
import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import { createTeamRules } from './team-rules.ts';
import { createTeamOptimizer } from './team-optimizer.ts';
import { loadoutOf } from './team-request.ts';

/** Longer than a thousand answers take on a busy machine. */
const LIMIT_MS = 30 * 60_000;

const optimizer = keepingAnswers(createTeamOptimizer(catalogue));
const requests = randomRequests(catalogue, isLongRun ? 1000 : 200, 4040);
const rules = createTeamRules(catalogue);

function answered<Fault>(find: (request: TeamRequest, answer: OptimizedTeam) => Fault[]): Fault[] {
  return requests.flatMap((request) => find(request, optimizer.optimize(request)));
}

function whysOf({ optimizedTeam }: OptimizedTeam): string[] {
  return optimizedTeam.flatMap(({ reasons }) =>
    [reasons.class, reasons.role, reasons.weapon, reasons.specialization, ...reasons.gadgets]
      .map(({ why }) => why ?? '')
      .filter((why) => why !== ''),
  );
}

describe(`${requests.length} answers`, { timeout: LIMIT_MS }, () => {
  it('never contradict themselves', () => {
    const contradictions = answered((request, answer) =>
      contradictionsIn(catalogue, request, answer),
    );
    expect(contradictions).toEqual([]);
  });

  it('have none of what puzzled a reader of whole answers', () => {
    const read = createReading(catalogue);
    const faults = answered((request, answer) =>
      Object.entries(read(request, answer)).flatMap(([kind, found]) =>
        found.map((fault) => `${kind}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("never say 'this patch' of a rating, and never give a reason that's the choice again", () => {
    const reasons = answered((_, answer) => whysOf(answer));
    const bad = reasons.filter((why) => /this patch|slot filled|(better|worse) role fit/.test(why));
    expect(bad).toEqual([]);
  });

  it("date every rating they name, and name none of a single item that's outdated beside another gain", () => {
    const ratings = new Map(catalogue.teamModel.ratings?.map((one) => [one.name, one]));
    const updates = new Set(
      [...ratings.values()].flatMap(({ rated, changed }) => [rated, changed]),
    );
    const said = answered((_, answer) =>
      whysOf(answer).flatMap((why) => /(?:stronger|weaker) \(rated(.+?)\)/.exec(why)?.[1] ?? []),
    );
    expect(said.length).toBeGreaterThan(0);
    const dated = said.filter((date) =>
      updates.has(/^ (?:in|before) (\d+\.\d+\.\d+)$/.exec(date)?.[1]),
    );
    expect(dated).toEqual(said);
    const outdated = answered((_, answer) =>
      whysOf(answer).filter((why) =>
        /, stronger \(rated before|stronger \(rated before [\d.]+\),/.test(why),
      ),
    );
    expect(outdated).toEqual([]);
  });

  it('say of kills what the fight pages show, in at least 98 of 100 claims', () => {
    const claims = requests.map((request) =>
      rangeClaims(catalogue, request, optimizer.optimize(request)),
    );
    const seen = claims.reduce((sum, one) => sum + one.seen, 0);
    const faults = claims.flatMap((one) => one.faults);
    expect(seen).toBeGreaterThan(50);
    expect(faults.length / seen).toBeLessThan(0.02);
  });

  it('claim no more than whole points, and none below 1.5', () => {
    const texts = answered((_, answer) => [JSON.stringify(answer)]).join();
    expect(/\(\+\d+\.\d/.exec(texts)).toBeNull();
    expect(/\(\+[01]\)/.exec(texts)).toBeNull();
  });

  it('call an item a toss-up in its sentence exactly where its certainty says so', () => {
    const wrong = answered((_, { optimizedTeam }) =>
      optimizedTeam.flatMap(({ reasons }) =>
        [reasons.weapon, reasons.specialization, ...reasons.gadgets].filter(
          ({ why, certainty }) =>
            certainty !== null && (certainty === 'toss-up') !== why?.startsWith('Toss-up: '),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a coach's calls", { timeout: LIMIT_MS }, () => {
  const calls = answered((_, { teamExplanation: { calls: own } }) => [
    own.first,
    own.target,
    own.contested,
    own.rotate,
  ]);

  it('take at most 20 words each', () => {
    expect(calls.filter((call) => call.split(' ').length > 20)).toEqual([]);
  });

  it('vary as the teams do: no sentence is more than 5% of all', () => {
    const most = Math.max(...[...new Set(calls)].map(timesOf));
    expect(calls).toHaveLength(4 * requests.length);
    expect(most / calls.length).toBeLessThan(0.05);
  });

  function timesOf(call: string): number {
    return calls.filter((other) => other === call).length;
  }
});

describe('the hardest requests', () => {
  // Two of any class who want Flex, a third who goes in first, sharp aim, full enemy kits, and eight items banned.
  const flex = { preferredRole: 'Flex', playstyle: 'Aggressive' } as const;
  const hardest = ['seoul', 'sys-horizon'].map((map) =>
    requestOf([flex, flex, { preferredRole: 'Entry Fragger' }], {
      map,
      aim: 'sharp',
      enemyTeam: [
        enemy({
          class: 'Light',
          weapon: 'M11',
          gadgets: ['Flashbang', 'Gateway', 'Glitch Grenade'],
        }),
        enemy({
          class: 'Medium',
          weapon: 'AKM',
          gadgets: ['APS Turret', 'Defibrillator', 'Gas Mine'],
        }),
        enemy({ class: 'Heavy', weapon: 'M60', gadgets: ['C4', 'Dome Shield', 'Barricade'] }),
      ],
      never: ['SR-84', '93R', 'FCAR', 'P90', 'RPG-7', 'Jump Pad', 'Goo Grenade', 'Sonar Grenade'],
    }),
  );

  it('are proven with fewer than 6,000 branches', () => {
    for (const request of hardest) {
      const { proof } = optimizer.optimize(request);
      expect(proof.isProvedBest).toBe(true);
      expect(proof.nodes).toBeLessThan(6000);
    }
  });
});

describe('a swap in reserve', { timeout: LIMIT_MS }, () => {
  it('makes the team better for what it is for, as a comparison of both teams shows', () => {
    const faults = requests
      .slice(0, isLongRun ? 1000 : 30)
      .flatMap(
        (request) =>
          reserveFaults(catalogue, optimizer, request, optimizer.optimize(request)).faults,
      );
    expect(faults).toEqual([]);
  });

  it('has no item that comes in more than 40% of the answers', () => {
    const items = answered((_, { optimizedTeam }) =>
      optimizedTeam.flatMap(({ reserve }) => reserve.map(({ item }) => item)),
    );
    const shareOf = (name: string) =>
      items.filter((item) => item === name).length / requests.length;
    expect(items.length).toBeGreaterThan(requests.length);
    expect([...new Set(items)].filter((name) => shareOf(name) > 0.4)).toEqual([]);
  });
});

describe('a certainty', { timeout: LIMIT_MS }, () => {
  it('holds against models whose weights are up to 10% off: 95 of 100 items called solid stay, and toss-ups stay less', () => {
    const maps = [null, 'seoul', 'monaco', 'kyoto'];
    const free = maps.map((map) => requestOf([], { map }));
    const { solid, 'toss-up': tossUp } = keptInOtherModels(
      catalogue,
      optimizer,
      free,
      isLongRun ? 24 : 4,
    );
    expect(solid.kept / solid.items).toBeGreaterThan(0.95);
    expect(tossUp.kept / tossUp.items).toBeLessThan(solid.kept / solid.items);
  });
});

describe('a player who locks the loadout they were given', { timeout: LIMIT_MS }, () => {
  const asked = [
    requestOf([]),
    // Two Heavies of one specialization and role, who can exchange gadgets.
    ...randomRequests(catalogue, 371, 41).slice(-1),
    ...randomRequests(catalogue, 200, 96).filter(({ players }) =>
      players.every(({ lockedBuild }) => lockedBuild === null),
    ),
  ].slice(0, 32);

  it('gets the same team again, in 96 lockings', () => {
    expect(asked).toHaveLength(32);
    const changed = asked.flatMap((request) => {
      const { optimizedTeam } = optimizer.optimize(request);
      const gear = (team: OptimizedTeam['optimizedTeam']) =>
        team.map(({ role, ...member }) => [role, JSON.stringify(loadoutOf(member))].join(' '));
      return optimizedTeam.flatMap((member, index) => {
        const before = request.players[index] ?? player();
        const lockedBuild = loadoutOf(member);
        const locked = { ...before, lockedBuild, preferredClass: member.class };
        const players = request.players.with(index, locked);
        const again = optimizer.optimize({ ...request, players });
        return gear(again.optimizedTeam).join() === gear(optimizedTeam).join()
          ? []
          : [[gear(optimizedTeam), gear(again.optimizedTeam)]];
      });
    });
    expect(changed).toEqual([]);
  });
});

describe('a pick of class, role, and playstyle', { timeout: LIMIT_MS }, () => {
  it('has at least two guns that suit it, or the answer says that it has one or none', () => {
    for (const playerClass of PLAYER_CLASSES) {
      for (const role of ROLES) {
        for (const playstyle of PLAYSTYLES) {
          const pick = { preferredClass: playerClass, preferredRole: role, playstyle };
          const [member] = optimizer.optimize(requestOf([pick])).optimizedTeam;
          const guns = catalogue.weapons.filter(({ name, class: ofClass }) => {
            const { roles, playstyles } = rules.weaponCategory(name);
            return (
              ofClass === playerClass && roles.includes(role) && playstyles.includes(playstyle)
            );
          });
          const line = member?.reasons.weapon.line ?? '';
          const end = `for ${playstyle} play as ${role}.`;
          expect(line.includes(`is the only ${playerClass} gun ${end}`)).toBe(guns.length === 1);
          expect(line.includes(`No ${playerClass} gun is ${end}`)).toBe(guns.length === 0);
        }
      }
    }
  });
});

describe('three Heavies who hold the point', () => {
  const gunner = (gadgets: readonly string[]) => ({
    lockedBuild: {
      class: 'Heavy',
      weapon: 'M60',
      specialization: 'Winch Claw',
      gadgets,
    } as const,
    preferredRole: 'Anchor' as const,
  });
  const warned = (gadgets: readonly string[]) =>
    optimizer
      .optimize(requestOf([1, 2, 3].map(() => gunner(gadgets))))
      .teamExplanation.considerations.filter((line) => /no wall/.test(line));

  it('are warned without anything to stand behind', () => {
    expect(warned(['C4', 'RPG-7', 'Pyro Mine'])).toEqual([
      'Three Heavies and no wall: no shield, barricade, or goo',
    ]);
    expect(warned(['C4', 'RPG-7', 'Barricade'])).toEqual([]);
  });
});
