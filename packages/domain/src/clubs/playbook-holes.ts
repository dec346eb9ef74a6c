import type { Catalogue } from '../catalogue/index.ts';
import { mapsBehind } from '../matches/index.ts';
import type { AnalyzedMatch, MatchScope } from '../matches/index.ts';
import type { RoomPicks, RoomResult } from '../rooms/index.ts';
import { answeredThreats, countedEnemies, knownThreats, threatsOf } from '../teams/index.ts';
import type { EnemySlot } from '../teams/index.ts';

/** A game plan, as far as holes of its playbook depend on it. */
export interface PlannedGame extends Pick<RoomPicks, 'map' | 'enemies'> {
  readonly id: string;
  readonly name: string;
  /** The team that the optimizer found for it. Null without one. */
  readonly result: Pick<RoomResult, 'members' | 'enemyTeam'> | null;
}

/** A map without a game plan. */
export interface MapHole {
  /** `mapId` */
  readonly id: string;
  readonly name: string;
  /** The club's matches there, in all modes. */
  readonly matches: number;
  /** True when the club's first places there are below those on other maps beyond the 95% interval. */
  readonly isBehind: boolean;
}

/**
 * A threat without an answer: no game plan has an enemy who poses it, none of those that do has a team, or none of their teams has an
 * answer.
 */
export interface ThreatHole {
  readonly id: string;
  readonly name: string;
  readonly missing: 'enemy' | 'team' | 'answer';
  /** A game plan with an enemy who poses it. Null without one. */
  readonly plan: { readonly id: string; readonly name: string } | null;
}

/** What a playbook lacks. */
export interface PlaybookHoles {
  readonly maps: {
    /** Most matches first. */
    readonly missing: readonly MapHole[];
    /** Maps of the game that have a game plan. */
    readonly planned: number;
    /** Maps with at least 30 matches in the scope, which were compared. */
    readonly compared: number;
  };
  readonly threats: {
    /** In the order of the optimizer's model. */
    readonly missing: readonly ThreatHole[];
    /** Threats that a game plan's team has an answer to. */
    readonly answered: number;
  };
}

/** Finds the maps of the game without a game plan, and the threats that the optimizer knows without an answer in one. */
export function playbookHoles(
  plans: readonly PlannedGame[],
  {
    catalogue,
    matches,
    scope,
  }: {
    readonly catalogue: Catalogue;
    readonly matches: readonly AnalyzedMatch[];
    /** The matches whose places are compared. Null for none. */
    readonly scope: MatchScope | null;
  },
): PlaybookHoles {
  const planned = new Set(plans.map(({ map }) => map));
  const missing = catalogue.maps.filter(({ mapId }) => !planned.has(mapId));
  const threats = threatHoles(plans, catalogue);
  const { behind, compared } =
    scope === null ? { behind: [], compared: 0 } : mapsBehind(matches, scope);
  const counts = new Map<string, number>();
  for (const { map } of matches) counts.set(map, (counts.get(map) ?? 0) + 1);
  return {
    maps: {
      missing: missing
        .map(({ mapId, name }) => ({
          id: mapId,
          name,
          matches: counts.get(mapId) ?? 0,
          isBehind: behind.includes(mapId),
        }))
        .toSorted((a, b) => b.matches - a.matches),
      planned: catalogue.maps.length - missing.length,
      compared,
    },
    threats: {
      missing: threats,
      answered: knownThreats(catalogue).length - threats.length,
    },
  };
}

function threatHoles(plans: readonly PlannedGame[], catalogue: Catalogue): ThreatHole[] {
  const facts = plans.map(({ id, name, enemies, result }) => {
    const met: readonly EnemySlot[] = [...countedEnemies(enemies), ...(result?.enemyTeam ?? [])];
    return {
      plan: { id, name },
      hasTeam: result !== null,
      posed: threatsOf(catalogue, met),
      answered: result === null ? [] : answeredThreats(catalogue, result.enemyTeam, result.members),
    };
  });
  return knownThreats(catalogue).flatMap(({ id, name }): ThreatHole[] => {
    if (facts.some(({ answered }) => answered.includes(id))) return [];
    const posing = facts.filter(({ posed }) => posed.includes(id));
    const [nearest] = [...posing.filter(({ hasTeam }) => hasTeam), ...posing];
    const missing = nearest === undefined ? 'enemy' : nearest.hasTeam ? 'answer' : 'team';
    return [{ id, name, missing, plan: nearest?.plan ?? null }];
  });
}
