import type { api, ResponseOf } from '@trifecta/contract';
import { gadgetsOf } from '@trifecta/domain/builds';
import { cameWithUpdate, hasCatalogue } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { corrected, itemsImpact, loadoutImpact, weaponMoves } from '@trifecta/domain/updates';
import type { ItemImpact } from '@trifecta/domain/updates';
import { buildsOfPlayer } from '../builds/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { favoriteBuilds } from '../community/index.ts';
import type { Database } from '../db/index.ts';
import { savedTeamsOf } from '../teams/index.ts';
import { withWeaponId } from './update-page.ts';

type OwnUpdates = ResponseOf<typeof api.updates.own>;

/** Dependencies of a player's updates. */
export interface OwnUpdatesParts {
  readonly db: Database;
  readonly catalogue: CurrentCatalogue;
}

/**
 * How a player's builds, favorites, and saved teams changed since an update. Throws `AppError` when there are no stats
 * for it.
 */
export async function ownUpdates(
  parts: OwnUpdatesParts,
  playerId: string,
  since: string,
): Promise<OwnUpdates> {
  const { catalogue: current, db } = parts;
  const { catalogue: before } = current.at(since);
  const until = current.catalogue.patch.name;
  const impact = itemsImpact(current.history, since, until);
  const [own, favorites, teams] = await Promise.all([
    buildsOfPlayer(db, playerId, current.catalogue),
    favoriteBuilds(parts, playerId),
    savedTeamsOf(db, playerId),
  ]);
  const loadouts = [
    ...own.map((build) => ({
      from: 'own' as const,
      ...nameOf(build),
      gadgets: gadgetsOf(build),
      savedAt: build.updatedAt,
    })),
    ...favorites.map((build) => ({ ...build, savedAt: BEFORE_ALL })),
  ];
  const dates = new Map(current.history.updates.map(({ version, date }) => [version, date]));
  const builds = loadouts
    .map(({ weapon, specialization, gadgets, savedAt, ...build }) => {
      const loadout = { class: build.class, weapon, specialization, gadgets };
      const items = loadoutImpact(loadout, impact);
      return { ...build, items, isOlder: items.some((item) => isAfter(item, savedAt, dates)) };
    })
    .filter(({ items }) => items.length > 0);
  const changedTeams = teams
    .map(({ _id, teamName, teamMembers }) => ({
      id: _id,
      name: teamName,
      members: teamMembers.map((member) => ({
        playerName: member.playerName,
        class: member.class,
        items: loadoutImpact({ ...member, gadgets: gadgetsOf(member) }, impact),
      })),
    }))
    .filter(({ members }) => members.some(({ items }) => items.length > 0));
  const touched = weaponsIn([
    ...builds.flatMap(({ items }) => items),
    ...changedTeams.flatMap(({ members }) => members.flatMap(({ items }) => items)),
  ]);
  const moves = touched.size === 0 ? [] : weaponMoves(corrected(before, impact), current.catalogue);
  return {
    since,
    until,
    builds,
    teams: changedTeams,
    weapons: moves.filter(({ name }) => touched.has(name)).map(withWeaponId),
  };
}

/** Favorites are other players' builds, so they count as older than any update. */
const BEFORE_ALL = '';

/**
 * True when an item changed after a time, in ISO 8601. An item that's gone was always removed after the build was
 * saved.
 */
function isAfter(
  { what, stats }: ItemImpact,
  time: string,
  dates: ReadonlyMap<string, string | null>,
): boolean {
  const day = time.slice(0, 10);
  const changes = stats.filter(({ isCorrection }) => !isCorrection);
  // A build saved on the day of an update, or before one without a known date, may be older than it.
  return what === 'gone' || changes.some(({ update }) => (dates.get(update) ?? day) >= day);
}

function nameOf(build: {
  readonly _id: string;
  readonly buildName: string;
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
}) {
  const { _id: id, buildName: name, class: playerClass, weapon, specialization } = build;
  return { id, name, class: playerClass, weapon, specialization };
}

function weaponsIn(items: readonly ItemImpact[]): Set<string> {
  return new Set(items.flatMap(({ kind, name }) => (kind === 'weapon' ? [name] : [])));
}

/** The version before the latest update, up to the one in use, that changed something. Skips updates without stats. */
export function beforeLastChange(current: CurrentCatalogue): string {
  const until = current.catalogue.patch.name;
  const { updates } = current.history;
  const upTo = updates.slice(0, updates.findIndex(({ version }) => version === until) + 1);
  const last = upTo.findLastIndex(
    ({ changes, roster }) => roster.length > 0 || changes.some(cameWithUpdate),
  );
  return (
    upTo.slice(0, Math.max(last, 0)).findLast((update) => hasCatalogue(update))?.version ?? until
  );
}
