/**
 * Finds the false sentences of an answer: reads every sentence back and recomputes it from the model. A sentence that
 * can't be read counts as false.
 */
import type { PlayerClass } from '../../catalogue/index.ts';
import { PLAYER_CLASSES } from '../../catalogue/index.ts';
import type {
  AlternativeTeam,
  OptimizedMember,
  OptimizedTeam,
  TeamOptimizer,
  TeamRequest,
} from '../../teams/index.ts';
import { itemsOf } from '../../teams/index.ts';
import { needTexts, threatTexts } from '../../teams/explain/label-texts.ts';
import { claimsIn, holds } from './claims.ts';
import { measure } from './measured-team.ts';
import type { World } from './measured-team.ts';
import { falseMemberSentences } from './member-sentences.ts';
import type { ToldTeam } from './member-sentences.ts';
import { falseTeamSentences } from './team-sentences.ts';

/** The tools for checking answers. */
export interface Checked {
  readonly worldOf: (request: TeamRequest) => World;
  readonly optimizer: TeamOptimizer;
  /** Units of one point of the team score in the situation of a request. */
  readonly unitsPerPoint: (request: TeamRequest) => number;
}

/** The false sentences of an answer. */
export function falseSentences(
  { worldOf, optimizer, unitsPerPoint }: Checked,
  request: TeamRequest,
  answer: OptimizedTeam,
): string[] {
  const world = worldOf(request);
  const told: ToldTeam = {
    world,
    members: answer.optimizedTeam,
    unitsPerPoint: unitsPerPoint(request),
    withoutMap: () =>
      request.map === null ? null : optimizer.optimize({ ...request, map: null }).optimizedTeam,
    withClass: (index, otherClass) => withClass(optimizer, request, answer, index, otherClass),
  };
  return [
    ...falseMemberSentences(told),
    ...falseTeamSentences(told, answer.teamExplanation),
    ...(isTrueOverview(request, answer) ? [] : [answer.teamExplanation.overview]),
    ...answer.optimizedTeam.flatMap((member) => falseReserve(world, member, answer)),
    ...answer.alternatives.flatMap((other) => falseAlternative(told, answer, other)),
  ];
}

/** The best team in which a player has another class and the others keep class and specialization. */
function withClass(
  optimizer: TeamOptimizer,
  request: TeamRequest,
  { optimizedTeam }: OptimizedTeam,
  index: number,
  otherClass: string,
): readonly OptimizedMember[] | null {
  const preferredClass = PLAYER_CLASSES.find((one): one is PlayerClass => one === otherClass);
  if (preferredClass === undefined || preferredClass === optimizedTeam[index]?.class) return null;
  const players = request.players.map((player, place) => {
    const member = optimizedTeam[place];
    if (player.lockedBuild !== null || member === undefined) return player;
    return place === index
      ? { ...player, preferredClass }
      : { ...player, keep: [...new Set([...player.keep, member.specialization])] };
  });
  return optimizer.optimize({ ...request, players }).optimizedTeam;
}

function isTrueOverview(request: TeamRequest, answer: OptimizedTeam): boolean {
  const { teamExplanation, teamScore, gearScore, optimizedTeam } = answer;
  const { overview } = teamExplanation;
  const isLineup = optimizedTeam.every((member) =>
    overview.includes(`${member.class} ${member.role}`),
  );
  const cost = /Your picks cost (\d+) points?:/.exec(overview)?.[1];
  const isPlace =
    overview.includes(' on this map') === (request.map !== null) &&
    overview.includes(' against this enemy') === request.enemyTeam.length > 0;
  const gear = /The gear alone scores (\d+)\./.exec(overview)?.[1];
  const isStuck = teamScore === 0 && answer.whatIf.length === 0;
  if (/No single change gets you off 0/.test(overview) !== isStuck) return false;
  const isGear =
    gear === undefined
      ? gearScore <= teamScore
      : Number(gear) === gearScore && gearScore > teamScore;
  if (cost !== undefined) return isLineup && isPlace && isGear && Number(cost) === 100 - teamScore;
  return isLineup && isPlace && teamScore === 100;
}

function falseReserve(world: World, member: OptimizedMember, { optimizedTeam }: OptimizedTeam) {
  const { catalogue, model, situation } = world;
  const carried = optimizedTeam.flatMap(itemsOf);
  return member.reserve
    .filter(({ item, insteadOf, when }) => {
      const weapon = catalogue.weapons.find(({ name }) => name === item);
      if (weapon !== undefined) {
        return weapon.class !== member.class || !isQuicker(world, member, insteadOf, item, when);
      }
      const { answers, gives } = world.item(item);
      const isCarried =
        carried.includes(item) ||
        ![
          ...catalogue.gadgets.filter(({ classes }) => classes.includes(member.class)),
          ...catalogue.specializations.filter((one) => one.class === member.class),
        ].some(({ name }) => name === item);
      const isPosed = (threat: string) =>
        situation.demands.some(({ name, kind }) => kind === 'threat' && name === threat);
      const isAnswer = model.threats.some(({ threat }) => {
        const texts = threatTexts(threat);
        const expected = isPosed(threat) ? `against their ${texts.label}` : texts.when;
        return when === expected && (answers[threat] ?? 0) > 0;
      });
      const isNeed = model.needs.some(
        ({ need }) => when === `if you need ${needTexts(need).label}` && (gives[need] ?? 0) > 0,
      );
      return isCarried || !(isAnswer || isNeed);
    })
    .map(({ item, insteadOf, when }) => `${item} for ${insteadOf} ${when}`);
}

/** A reserve weapon is quicker than the one it's for in the range it's for. */
function isQuicker(
  { situation }: World,
  { aim }: OptimizedMember,
  insteadOf: string,
  item: string,
  when: string,
): boolean {
  const bands = {
    'if fights move indoors': 'short',
    'if fights open up': 'middle',
    'if fights go long': 'long',
  } as const;
  const band = Object.entries(bands).find(([text]) => text === when)?.[1];
  if (band === undefined) return false;
  const quick = (name: string) => situation.quickness(name, aim)[band];
  return quick(insteadOf) < quick(item);
}

function falseAlternative(told: ToldTeam, answer: OptimizedTeam, other: AlternativeTeam): string[] {
  const { world } = told;
  const { players } = world.request;
  const best = measure(world, answer.optimizedTeam, players);
  const theirs = measure(world, other.optimizedTeam, players);
  const higher = / The gear alone scores (\d+), but it fits your picks less\.$/;
  const gear = higher.exec(other.summary)?.[1];
  const isHigher = gear !== undefined && Number(gear) === other.gearScore;
  const isEqual = (best.units - theirs.units) / told.unitsPerPoint < 1.5;
  const isSaid = other.summary.startsWith('About equal. ');
  const summary = other.summary.replace(higher, '').replace(/^About equal\. /, '');
  const [, gains, losses] =
    /^(?:Gains: (.+?)\.|Gains nothing over the best team\.) (?:Trade-off: (.+)\.|No trade-off\.)$/.exec(
      summary,
    ) ?? [];
  const claims = [gains, losses].flatMap((list) => (list === undefined ? [] : claimsIn(list)));
  const alone = {
    ...told,
    members: other.optimizedTeam,
    withClass: () => null,
    withoutMap: () => null,
  };
  return [
    ...(isHigher === other.gearScore > answer.gearScore && isSaid === isEqual
      ? []
      : [other.summary]),
    ...(claims.length > 0 && claims.every((claim) => holds(world, claim, theirs, best))
      ? []
      : [other.summary]),
    ...falseMemberSentences(alone),
  ];
}
