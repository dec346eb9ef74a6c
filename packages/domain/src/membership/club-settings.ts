import type { ClubBadge } from './badge.ts';

/** What a club is called and looks like. */
export interface ClubSettings {
  readonly name: string;
  readonly tag: string;
  readonly badge: ClubBadge;
}

/** One of a club's settings. */
export type ClubSetting = keyof ClubSettings;

/** A club's settings, in the order of the form. */
export const CLUB_SETTINGS = ['name', 'tag', 'badge'] as const satisfies readonly ClubSetting[];

/** The settings of an edit that differ from those it began with. */
export function changedSettings(
  mine: ClubSettings,
  editedFrom: ClubSettings,
): Partial<ClubSettings> {
  const changed = CLUB_SETTINGS.filter((setting) => !isSame(setting, mine, editedFrom));
  return Object.fromEntries(changed.map((setting) => [setting, mine[setting]]));
}

/**
 * The settings of an edit that someone changed to something else since it began. Those that it says nothing of count as
 * unchanged, in the edit itself and in what it began with.
 */
export function conflictingSettings(
  mine: Partial<ClubSettings>,
  editedFrom: Partial<ClubSettings>,
  current: ClubSettings,
): ClubSetting[] {
  const [own, were] = [
    { ...current, ...mine },
    { ...current, ...editedFrom },
  ];
  return CLUB_SETTINGS.filter(
    (setting) => !isSame(setting, were, current) && !isSame(setting, own, current),
  );
}

function isSame(setting: ClubSetting, one: ClubSettings, other: ClubSettings): boolean {
  return setting === 'badge'
    ? textOf(one.badge) === textOf(other.badge)
    : one[setting] === other[setting];
}

function textOf({ shape, colors, emblem }: ClubBadge): string {
  return [shape, colors.ground, colors.emblem, emblem].join();
}
