/** The outlines of a club's badge. */
export const BADGE_SHAPES = ['shield', 'hexagon', 'circle', 'diamond', 'banner'] as const;

/** The outline of a club's badge. */
export type BadgeShape = (typeof BADGE_SHAPES)[number];

/** The drawings on a club's badge. */
export const BADGE_EMBLEMS = [
  'bolt',
  'flame',
  'star',
  'skull',
  'crosshair',
  'hammer',
  'blades',
  'ghost',
  'bull',
  'cash-box',
  'bomb',
  'eye',
] as const;

/** The drawing on a club's badge. */
export type BadgeEmblem = (typeof BADGE_EMBLEMS)[number];

/** The colors of badges as hex values: five light ones, then five dark ones. */
export const BADGE_COLORS = {
  white: '#f4f6fb',
  gold: '#ffc53d',
  mint: '#5ee6a8',
  sky: '#62cbff',
  rose: '#ff9cc8',
  black: '#10141d',
  navy: '#17377f',
  forest: '#0e5238',
  crimson: '#8f1428',
  violet: '#52209e',
} as const;

/** The name of a badge's color. */
export type BadgeColor = keyof typeof BADGE_COLORS;

/** The names of the colors. */
export const BADGE_COLOR_NAMES = Object.keys(BADGE_COLORS) as readonly BadgeColor[];

/** A club's badge, without its tag. */
export interface ClubBadge {
  readonly shape: BadgeShape;
  readonly colors: {
    readonly ground: BadgeColor;
    readonly emblem: BadgeColor;
  };
  readonly emblem: BadgeEmblem;
}

/** The badge beside a player's name on public builds. Null without one. */
export type AuthorBadge =
  | { readonly kind: 'premium' }
  | ({ readonly kind: 'club'; readonly tag: string; readonly name: string } & ClubBadge)
  | null;

/** The color of a badge's edge: the lighter of its two, so that it stands out from a dark page. */
export function edgeColor({ ground, emblem }: ClubBadge['colors']): BadgeColor {
  return BADGE_COLOR_NAMES.indexOf(ground) < BADGE_COLOR_NAMES.indexOf(emblem) ? ground : emblem;
}
