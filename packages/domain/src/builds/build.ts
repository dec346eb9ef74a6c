import type { LibraryBuild, PlayerClass } from '../catalogue/index.ts';
import type { AuthorBadge } from '../membership/index.ts';

/** The fields of a build that a player fills in: validated, trimmed, in Unicode form NFC. */
export interface BuildContent {
  readonly buildName: string;
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  readonly gadget1: string;
  readonly gadget2: string;
  readonly gadget3: string | null;
  readonly description: string | null;
  /** The names of the maps it's made for, in alphabetical order. Empty for any map. */
  readonly maps: readonly string[];
  /** The names of the modes it's made for, in alphabetical order. Empty for any mode. */
  readonly modes: readonly string[];
}

/** A field of a build. What holds for each is in `build-fields.ts`. */
export type BuildField = keyof BuildContent;

type OptionalField = {
  [Field in BuildField]: null extends BuildContent[Field] ? Field : never;
}[BuildField];

/** A field with a list of maps or modes. */
export type BuildListField = {
  [Field in BuildField]: BuildContent[Field] extends readonly string[] ? Field : never;
}[BuildField];

/** A field with one value: all but the lists. */
export type BuildValueField = Exclude<BuildField, BuildListField>;

/** The same fields, straight from a form or a request: any text, or null where nothing is chosen. */
export type BuildInput = Omit<BuildContent, OptionalField | BuildListField> & {
  readonly [Field in OptionalField]?: string | null | undefined;
} & {
  readonly [Field in BuildListField]?: readonly string[] | null | undefined;
};

/** A player's build as the API returns it. Times are ISO 8601 in UTC. */
export interface UserBuild extends BuildContent {
  readonly _id: string;
  /** The ids of its items. */
  readonly weaponId: string;
  readonly specializationId: string;
  readonly gadget1Id: string;
  readonly gadget2Id: string;
  readonly gadget3Id: string | null;
  readonly mapIds: readonly string[];
  readonly modeIds: readonly string[];
  readonly isPublic: boolean;
  /** Exact average rating. 0 until rated. */
  readonly averageRating: number;
  readonly totalRatings: number;
  /** Null until the player chooses a display name. Shown as 'Anonymous'. */
  readonly creatorDisplayName: string | null;
  /** The badge next to their name, if others see one. Only on public builds. */
  readonly creatorBadge?: NonNullable<AuthorBadge>;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Time of publishing. Null while private. */
  readonly publishedAt: string | null;
  /** The fields whose item is no longer in the catalogue or no longer available to this class. */
  readonly unavailable: readonly BuildValueField[];
  /** An operator has hidden it. */
  readonly isHidden?: true;
  /** It becomes public again once it's restored and its player no longer suspended, unless the player keeps it private. */
  readonly isWithheld?: true;
}

/** A build's average rating as shown, with one decimal. */
export function ratingText({ averageRating }: Pick<UserBuild, 'averageRating'>): string {
  return averageRating.toFixed(1);
}

/** A build's average rating and their number in one line, such as '4.5 / 5 (2 ratings)', also for one that nobody rated. */
export function ratingLine(build: Pick<UserBuild, 'averageRating' | 'totalRatings'>): string {
  const { totalRatings: count } = build;
  if (count === 0) return 'Not rated yet';
  return `${ratingText(build)} / 5 (${count} ${count === 1 ? 'rating' : 'ratings'})`;
}

/** The error message for the plan's limit of builds per class. Source: docs/specification.md#builds. */
export function buildLimitMessage(maxBuilds: number): string {
  return `You've reached the limit of ${maxBuilds} builds for free accounts. Upgrade to Premium for unlimited builds.`;
}

/**
 * How many builds of one class a player can have on any plan. Far more than anyone plays, so that nobody can fill the
 * database.
 */
export const MAX_BUILDS_PER_CLASS = 500;

/** Shown to a player who has reached that limit. */
export const BUILD_CAP_MESSAGE = `You have ${MAX_BUILDS_PER_CLASS} builds of this class, the most we can keep. Delete one to save this one.`;

/** Shown when a player tries to publish a build that an operator has hidden. */
export const BUILD_HIDDEN =
  'An operator has hidden this build. Your account page shows why, and you can answer there.';

/** Shown when a player without a display name tries to publish a build. */
export const DISPLAY_NAME_NEEDED = 'Set a display name before making a build public';

/** The maximum number of own builds in one response. */
export const OWN_BUILDS_PAGE_SIZE = 100;

/** Shown when an edit tries to change the class. */
export const CLASS_IS_LOCKED = "A build's class can't be changed";

/** The fields of the three gadgets. */
export const GADGET_FIELDS = ['gadget1', 'gadget2', 'gadget3'] as const;

/** Gadgets as a build has them: in three fields, the third optional. */
export type GadgetFields = Pick<BuildContent, 'gadget1' | 'gadget2' | 'gadget3'>;

/** A build's gadgets in order: two, or three with the optional one. */
export function gadgetsOf({ gadget1, gadget2, gadget3 }: GadgetFields): string[] {
  return [gadget1, gadget2, ...(gadget3 === null ? [] : [gadget3])];
}

/** The maps and modes a build is made for in one line, such as 'Kyoto, Seoul · Bank It'. Null for anywhere. */
export function placesText({
  maps = [],
  modes = [],
}: Pick<LibraryBuild, 'maps' | 'modes'>): string | null {
  const texts = [maps, modes].filter((names) => names.length > 0).map((names) => names.join(', '));
  return texts.length === 0 ? null : texts.join(' · ');
}

/** Gadgets as fields: the reverse of `gadgetsOf`. A missing required one is empty. */
export function gadgetFields([
  gadget1 = '',
  gadget2 = '',
  gadget3,
]: readonly string[]): GadgetFields {
  return { gadget1, gadget2, gadget3: gadget3 ?? null };
}
