/** A reserve item is a swap: it names what it stands in for, and the team is better with it for what it's for. */
import type { Catalogue, PlayerClass, TeamThreat } from '../../catalogue/index.ts';
import { threatTexts } from '../../teams/explain/label-texts.ts';
import { circumstancesOf, itemsOf } from '../../teams/index.ts';
import type {
  Circumstances,
  EnemySlot,
  OptimizedTeam,
  TeamOptimizer,
  TeamRequest,
} from '../../teams/index.ts';

/** The reserve items that name nothing to give up, or that compare no better with it. */
export function reserveFaults(
  catalogue: Catalogue,
  optimizer: TeamOptimizer,
  request: TeamRequest,
  { optimizedTeam }: OptimizedTeam,
): { seen: number; faults: string[] } {
  let seen = 0;
  const faults: string[] = [];
  optimizedTeam.forEach((member, index) => {
    for (const reserve of member.reserve) {
      seen += 1;
      const { item, insteadOf: given, when } = reserve;
      if (!itemsOf(member).includes(given)) {
        faults.push(`${item} ${when}: for nothing`);
        continue;
      }
      const swap = (name: string) => (name === given ? item : name);
      const changed = {
        ...member,
        weapon: swap(member.weapon),
        specialization: swap(member.specialization),
        gadgets: member.gadgets.map(swap),
      };
      const situation = against(catalogue, request, when);
      const { teams } = optimizer.compare(situation, [
        optimizedTeam,
        optimizedTeam.with(index, changed),
      ]);
      if (!teams[1].betterAt.some((text) => isFor(catalogue, text, when))) {
        faults.push(`${item} for ${given} ${when}: ${teams[1].betterAt.join(', ')}`);
      }
    }
  });
  return { seen, faults };
}

/** The situation in which the threat of a swap is posed, by an enemy who carries what poses it. */
function against(catalogue: Catalogue, request: TeamRequest, when: string): Circumstances {
  const circumstances = circumstancesOf(request);
  const threat = catalogue.teamModel.threats.find((one) => threatTexts(one.threat).when === when);
  const enemy = threat === undefined ? [] : posing(catalogue, threat);
  return { ...circumstances, enemyTeam: [...request.enemyTeam, ...enemy].slice(-3) };
}

/** An enemy who poses a threat: with a weapon if one does, or else with a specialization or a gadget. */
function posing({ weapons, specializations, gadgets }: Catalogue, threat: TeamThreat): EnemySlot[] {
  const isPosing = (names: readonly string[] | undefined, name: string) =>
    names?.includes(name) === true;
  const weaponOf = (playerClass: PlayerClass | undefined) =>
    weapons.find((one) => one.class === playerClass)?.name ?? '';
  const enemies = [
    ...weapons
      .filter(
        ({ name, category }) =>
          isPosing(threat.weapons, name) || isPosing(threat.weaponCategories, category),
      )
      .map((one) => ({ class: one.class, weapon: one.name, specialization: null, gadgets: [] })),
    ...specializations
      .filter(({ name }) => isPosing(threat.specializations, name))
      .map(({ name, class: ofClass }) => ({
        class: ofClass,
        weapon: weaponOf(ofClass),
        specialization: name,
        gadgets: [],
      })),
    ...gadgets
      .filter(({ name }) => isPosing(threat.gadgets, name))
      .map(({ name, classes: [ofClass = 'Medium'] }) => ({
        class: ofClass,
        weapon: weaponOf(ofClass),
        specialization: null,
        gadgets: [name],
      })),
  ];
  return enemies.slice(0, 1);
}

function isFor({ teamModel }: Catalogue, text: string, when: string): boolean {
  const threat = teamModel.threats.find(({ threat: name }) => {
    const texts = threatTexts(name);
    return when === texts.when || when === `against their ${texts.label}`;
  });
  if (threat !== undefined) {
    return text.startsWith(`better vs. their ${threatTexts(threat.threat).label} `);
  }
  const need = /^if you need (.+)$/.exec(when)?.[1];
  if (need !== undefined) return text.startsWith(`more ${need} `);
  const range = {
    'if fights move indoors': 'close',
    'if fights open up': 'mid',
    'if fights go long': 'long',
  }[when];
  return range !== undefined && new RegExp(`at ${range} range`).test(text);
}
