import type {
  EnemySlot,
  Loadout,
  OptimizedTeam,
  Role,
  TeamScores,
  TeamVerdict,
} from '../teams/index.ts';

/** A member of a room's team, with one line for each item. */
export interface RoomMember extends Loadout {
  readonly playerName: string;
  readonly role: Role;
  /** The reasons for the weapon, the specialization, and the gadgets, in this order. */
  readonly lines: readonly string[];
}

/** The optimizer's answer as a room keeps it. */
export interface RoomResult {
  readonly members: readonly RoomMember[];
  readonly scores: TeamScores;
  readonly verdict: TeamVerdict;
  readonly map: string | null;
  readonly enemyTeam: readonly EnemySlot[];
  /** The revision of the room whose picks it's for. Picks with a later one came after. */
  readonly revision: number;
}

/** The part of the optimizer's answer that a room shows. */
export function roomResult(
  { optimizedTeam, teamExplanation: { verdict }, ...answer }: OptimizedTeam,
  { map, enemyTeam, revision }: Pick<RoomResult, 'map' | 'enemyTeam' | 'revision'>,
): RoomResult & Readonly<Record<string, unknown>> {
  const { teamScore, synergyScore, balanceScore, rangeScore, utilityScore } = answer;
  return {
    members: optimizedTeam.map((member) => {
      const { playerName, class: playerClass, role, weapon, specialization, gadgets } = member;
      const { reasons } = member;
      const lines = [reasons.weapon, reasons.specialization, ...reasons.gadgets];
      return {
        playerName,
        class: playerClass,
        role,
        weapon,
        specialization,
        gadgets,
        lines: lines.map(({ line }) => line),
      };
    }),
    scores: { teamScore, synergyScore, balanceScore, rangeScore, utilityScore },
    verdict,
    map,
    enemyTeam,
    revision,
  };
}
