/** What puzzled a reader of whole answers, each as a rule that finds it by the words of an answer. */
import { CLASS_HEALTH } from '../../catalogue/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { itemsOf } from '../../teams/index.ts';
import type { OptimizedMember, OptimizedTeam, TeamRequest } from '../../teams/index.ts';
import { createTeamRules } from '../../teams/team-rules.ts';
import type { TeamRules } from '../../teams/team-rules.ts';

/** An answer with what its rules look up. */
interface Read {
  readonly rules: TeamRules;
  readonly request: TeamRequest;
  readonly answer: OptimizedTeam;
}

/** Finds the sentences of an answer that a fault is about. */
type ReadingRule = (read: Read) => string[];

/** Alternatives so many points below the best team aren't nearly as good. */
const FAR_BELOW = 10;

/** Shares of hits that are closer than this are no reason. */
const CLEAR_SHARE = 1.1;

const ABOUT_PICKS = / asked for | (?:doesn't|don't) fit | in the game this patch/;
const SUPPORTING = ['healing', 'revives', 'defence'];

/** The faults of an answer by their kind; every kind has an entry. */
export function createReading(catalogue: Catalogue) {
  const rules = createTeamRules(catalogue);
  return (request: TeamRequest, answer: OptimizedTeam): Readonly<Record<string, string[]>> =>
    Object.fromEntries(
      Object.entries(RULES).map(([kind, find]) => [kind, find({ rules, request, answer })]),
    );
}

function linesOf({ reasons }: OptimizedMember): string[] {
  return reasonsOf(reasons).map(({ line }) => line);
}

function whysOf({ reasons }: OptimizedMember): string[] {
  return reasonsOf(reasons).flatMap(({ why }) => why ?? []);
}

function reasonsOf({
  class: ofClass,
  role,
  weapon,
  specialization,
  gadgets,
}: OptimizedMember['reasons']) {
  return [ofClass, role, weapon, specialization, ...gadgets];
}

/** All lines that come more than once. */
function repeated(lines: readonly string[]): string[] {
  return lines.filter((line, index) => lines.indexOf(line) < index);
}

const bareSupport: ReadingRule = ({ rules, answer }) =>
  answer.optimizedTeam
    .filter(
      (member) =>
        member.role === 'Support' &&
        itemsOf(member)
          .slice(1)
          .every((name) => SUPPORTING.every((need) => (rules.item(name).gives[need] ?? 0) === 0)),
    )
    .flatMap((member) =>
      [member.reasons.role.line, member.reasons.role.why ?? ''].filter((text) =>
        /keeps? the others alive/.test(text),
      ),
    );

const leftBehind: ReadingRule = ({ answer }) => {
  const { combos, calls } = answer.teamExplanation;
  const slow = /^(.+) leaves first:/.exec(calls.rotate)?.[1];
  const isHeavy = answer.optimizedTeam.some(
    (member) => member.playerName === slow && member.class === 'Heavy',
  );
  return isHeavy && combos.some(({ name }) => name === 'Heavy lift') ? [calls.rotate] : [];
};

const savedAndUsed: ReadingRule = ({ answer }) => {
  const { first, target, contested, rotate } = answer.teamExplanation.calls;
  const saved = / save (.+) to answer them/.exec(target)?.[1];
  const others = `${first} ${contested.replace('domes', 'Dome Shield')} ${rotate}`;
  return saved !== undefined && others.includes(saved) ? [target] : [];
};

const leadsAndHolds: ReadingRule = ({ answer }) => {
  const { first } = answer.teamExplanation.calls;
  const leader = /^No Entry Fragger: (.+) (?:leads|starts) /.exec(first)?.[1];
  return answer.optimizedTeam.some(
    ({ playerName, role }) => playerName === leader && role === 'Anchor',
  )
    ? [first]
    : [];
};

const healthOfSeveral: ReadingRule = ({ answer }) => {
  const { first } = answer.teamExplanation.calls;
  const leader = /^No Entry Fragger: (.+) leads with the most health/.exec(first)?.[1];
  const member = answer.optimizedTeam.find(({ playerName }) => playerName === leader);
  return member !== undefined &&
    answer.optimizedTeam.some(
      (other) => other !== member && CLASS_HEALTH[other.class] >= CLASS_HEALTH[member.class],
    )
    ? [first]
    : [];
};

/** One call names who goes in first, and a job names another, or several. */
const severalFirst: ReadingRule = ({ answer }) => {
  const { calls, verdict } = answer.teamExplanation;
  const first = answer.optimizedTeam.find(
    ({ role, playerName }) => role === 'Entry Fragger' && calls.first.includes(playerName),
  );
  if (/ go in first/.test(verdict.jobs)) return [verdict.jobs];
  const job = /(\w[\w ]*?) goes in first/.exec(verdict.jobs)?.[1];
  return job !== undefined && first !== undefined && !job.endsWith(first.playerName)
    ? [`${verdict.jobs} ${calls.first}`]
    : [];
};

const onlyPicks: ReadingRule = ({ answer }) => {
  const { considerations } = answer.teamExplanation;
  return considerations.every((line) => ABOUT_PICKS.test(line)) ? [considerations.join(' ')] : [];
};

const hiddenChange: ReadingRule = ({ answer }) =>
  [answer.teamExplanation.mapChange ?? ''].filter((text) => /and \d+ more/.test(text));

const nothingToChange: ReadingRule = ({ request, answer }) =>
  request.players.every(({ lockedBuild }) => lockedBuild !== null)
    ? [answer.teamExplanation.mapChange ?? ''].filter((text) => text !== '')
    : [];

/** Every sentence that compares. */
function comparisons({ optimizedTeam, alternatives, teamExplanation }: OptimizedTeam): string[] {
  return [
    ...optimizedTeam.flatMap(whysOf),
    ...alternatives.map(({ summary }) => summary),
    teamExplanation.mapChange ?? '',
  ];
}

const closeShares: ReadingRule = ({ answer }) =>
  comparisons(answer).filter((text) =>
    [...text.matchAll(/(\d+)% against (\d+)%/g)].some(([, one, other]) => {
      const shares = [Number(one), Number(other)];
      // The text has whole percent.
      return Math.max(...shares) + 0.5 <= CLEAR_SHARE * (Math.min(...shares) - 0.5);
    }),
  );

/** A pick of class, role, and playstyle that leaves one gun or none, unnamed. */
const unnamedFewGuns: ReadingRule = ({ rules, request, answer }) =>
  request.players.flatMap(({ preferredClass, preferredRole, playstyle, lockedBuild }, index) => {
    if (preferredClass === 'any' || preferredRole === 'any' || playstyle === 'any') return [];
    const guns = rules.catalogue.weapons.filter(({ name, class: ofClass }) => {
      const { roles, playstyles } = rules.weaponCategory(name);
      const isSuited = roles.includes(preferredRole) && playstyles.includes(playstyle);
      return ofClass === preferredClass && isSuited;
    });
    const line = answer.optimizedTeam[index]?.reasons.weapon.line ?? '';
    const isNamed = line.includes(` for ${playstyle} play as ${preferredRole}.`);
    return lockedBuild !== null || guns.length > 1 || isNamed ? [] : [line];
  });

/** 'You asked for' to a player who didn't. */
const someoneElsesRole: ReadingRule = ({ request, answer }) =>
  answer.optimizedTeam.flatMap((member, index) =>
    request.players[index]?.preferredRole === 'any'
      ? whysOf(member).filter((why) => why.includes('the role you asked for'))
      : [],
  );

/** A hard matchup in which neither the guns nor the answers are behind. */
const hardWithBetterGuns: ReadingRule = ({ answer }) => {
  const { text } = answer.teamExplanation.matchup;
  const [, guns, answers] =
    /^Hard matchup: your guns (\d+) to \d+, and you answer (\d+)%/.exec(text) ?? [];
  return guns !== undefined && Number(guns) >= 50 && Number(answers) >= 50 ? [text] : [];
};

const outgunnedByNobody: ReadingRule = ({ request, answer }) =>
  request.enemyTeam.length > 0
    ? []
    : [answer.teamExplanation.calls.rotate, ...answer.teamExplanation.considerations].filter(
        (text) => /outgun/i.test(text),
      );

const onlyEnemyFirst: ReadingRule = ({ request, answer }) =>
  request.enemyTeam.length === 1
    ? [answer.teamExplanation.calls.target].filter((text) => text.includes(' first'))
    : [];

const unnamedUtility: ReadingRule = ({ answer }) => {
  const { verdict, considerations, calls } = answer.teamExplanation;
  return [verdict.warning ?? '', ...considerations, calls.target].filter((text) =>
    /Weak to utility|thrown utility/.test(text),
  );
};

const quickerGun: ReadingRule = ({ answer }) =>
  [answer.teamExplanation.calls.target].filter((text) => text.includes('is quicker at'));

const alikeAlternatives: ReadingRule = ({ answer }) =>
  repeated(answer.alternatives.map(({ summary }) => summary));

const farAlternatives: ReadingRule = ({ answer }) =>
  answer.alternatives
    .filter(({ teamScore }) => teamScore <= answer.teamScore - FAR_BELOW)
    .map(({ plan, teamScore }) => `${plan} (${teamScore}) beside ${answer.teamScore}`);

const noWayOut: ReadingRule = ({ answer: { teamScore, whatIf, teamExplanation } }) =>
  teamScore === 0 && whatIf.length === 0 && !/let go of/.test(teamExplanation.overview)
    ? [teamExplanation.overview]
    : [];

const puzzlingTips: ReadingRule = ({ answer }) =>
  answer.teamExplanation.mapNotes.filter(
    (note) => /hold it well/.test(note) || /Dome Shield[^:]*: .*\bcross\b/i.test(note),
  );

/** Ratings without the word for what they rate, and an outdated one as all that speaks against a solid choice. */
const nothingAboutPlay: ReadingRule = ({ answer }) =>
  comparisons(answer).filter(
    (text) =>
      /rated (?:higher|lower)|(?:closer to|further from) their roles/.test(text) ||
      / over .+ Trade-off: weaker \(rated before [\d.]+\)\.$/.test(text),
  );

/** Of a toss-up between guns, the words for one of them alone, though ratings speak for the other. */
const oneSidedTossUp: ReadingRule = ({ rules, answer }) =>
  answer.optimizedTeam.flatMap(({ reasons, weapon }) => {
    const [, other = ''] = /^Toss-up: .+? or (.+?)\. Edge: /.exec(reasons.weapon.why ?? '') ?? [];
    const isRatedHigher =
      other !== '' && rules.weapon(other).patchMetaScore > rules.weapon(weapon).patchMetaScore;
    const why = reasons.weapon.why ?? '';
    return isRatedHigher && !why.includes('Trade-off: ') ? [why] : [];
  });

const repeatedLines: ReadingRule = ({ answer }) =>
  answer.optimizedTeam.flatMap((member) =>
    repeated(linesOf(member).filter((line) => /^(?:From the saved build|Your pick)\.$/.test(line))),
  );

const repeatedRoles: ReadingRule = ({ answer }) =>
  repeated(answer.optimizedTeam.map(({ reasons }) => reasons.role.line));

const sameRoleMissed: ReadingRule = ({ answer }) =>
  answer.optimizedTeam.flatMap(({ reasons }) => {
    const why = reasons.role.why ?? '';
    const other = / over (.+?) \(/.exec(why)?.[1];
    return other !== undefined && why.includes(`Trade-off: no ${other}.`) ? [why] : [];
  });

const RULES: Readonly<Record<string, ReadingRule>> = {
  'keeps the others alive with nothing to do it': bareSupport,
  'a Heavy who is lifted leaves first': leftBehind,
  'an item is saved and used': savedAndUsed,
  'one player leads and holds the point': leadsAndHolds,
  'the most health of several who have as much': healthOfSeveral,
  'several go in first': severalFirst,
  'no consideration is about the team': onlyPicks,
  'a change of the map without what leaves': hiddenChange,
  'a change of the map for three saved builds': nothingToChange,
  'close shares of hits as a reason': closeShares,
  'one gun or none for a pick, unnamed': unnamedFewGuns,
  'the role you asked for, to another player': someoneElsesRole,
  'a hard matchup with even guns and answers': hardWithBetterGuns,
  'outgunned by nobody': outgunnedByNobody,
  'the only enemy first': onlyEnemyFirst,
  'thrown utility without its name': unnamedUtility,
  'a gun that is quicker': quickerGun,
  'alternatives that read the same': alikeAlternatives,
  'an alternative far below': farAlternatives,
  'score 0 without a way out': noWayOut,
  'a tip that does not fit': puzzlingTips,
  'a reason that says nothing about play': nothingAboutPlay,
  'a toss-up that names one side': oneSidedTossUp,
  'one line twice for a player': repeatedLines,
  'one line for two roles': repeatedRoles,
  'a role misses itself': sameRoleMissed,
};
