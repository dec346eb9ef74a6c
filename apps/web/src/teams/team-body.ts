import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { countedEnemies, DEFAULT_SITUATION } from '@trifecta/domain/teams';
import type { Circumstances } from '@trifecta/domain/teams';
import type { CallOf } from '../api/client.ts';
import type { PlayerInput, TeamInputs } from './team-inputs.ts';

type TeamBody = Omit<CallOf<'POST /api/optimize-team'>['body'], 'comparisons'>;

/** The situation of these inputs. What a mode holds counts only while it's on. */
export function pickedSituation({ players, isMapOn, map, isCounterOn, enemies, aim }: TeamInputs) {
  return {
    map: isMapOn && map !== '' ? map : null,
    enemyTeam: isCounterOn ? countedEnemies(enemies) : [],
    aim,
    aims: players.map((player) => player.aim ?? aim),
  } satisfies Circumstances;
}

/** The request for these inputs, without what it doesn't need to say. */
export function teamBody(inputs: TeamInputs, builds: readonly UserBuild[]): TeamBody {
  const { map, enemyTeam, aim } = pickedSituation(inputs);
  return {
    players: inputs.players.map((player) => playerBody(player, builds)),
    ...(map === null ? {} : { map }),
    ...(enemyTeam.length > 0 ? { enemyTeam } : {}),
    ...(aim === DEFAULT_SITUATION.aim ? {} : { aim }),
    ...(inputs.never.length > 0 ? { never: [...inputs.never] } : {}),
  };
}

function playerBody(
  player: PlayerInput,
  builds: readonly UserBuild[],
): TeamBody['players'][number] {
  const build = builds.find(({ _id }) => _id === player.selectedBuildId);
  const { keep, never, ownWeapons, refusedClasses, otherRoles, otherPlaystyles, aim, ...free } =
    player;
  const own = {
    ...free,
    ...(otherRoles.length > 0 ? { otherRoles: [...otherRoles] } : {}),
    ...(otherPlaystyles.length > 0 ? { otherPlaystyles: [...otherPlaystyles] } : {}),
    ...(aim === null ? {} : { aim }),
    ...(keep.length > 0 ? { keep: [...keep] } : {}),
    ...(never.length > 0 ? { never: [...never] } : {}),
    ...(ownWeapons.length > 0 ? { ownWeapons: [...ownWeapons] } : {}),
    ...(refusedClasses.length > 0 ? { refusedClasses: [...refusedClasses] } : {}),
  };
  if (build === undefined) return own;
  const { weapon, specialization } = build;
  return { ...own, weapon, specialization, gadgets: gadgetsOf(build) };
}
