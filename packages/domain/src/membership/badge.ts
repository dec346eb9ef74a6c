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

/** The contrast that WCAG asks for in text, because badges are as small. */
const MIN_CONTRAST = 4.5;

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

/** Shown when the two colors of a badge are too similar. */
export const BADGE_COLORS_TOO_SIMILAR = 'These two colors are too similar';

/**
 * The problem with a badge as display text, or undefined when its emblem can be seen on its ground. Source:
 * docs/specification.md#clubs.
 */
export function badgeProblem({ colors: { ground, emblem } }: ClubBadge): string | undefined {
  return fitTogether(ground, emblem) ? undefined : BADGE_COLORS_TOO_SIMILAR;
}

/** True when one of these colors can be seen on the other. A light one always fits a dark one. */
export function fitTogether(one: BadgeColor, other: BadgeColor): boolean {
  return contrast(BADGE_COLORS[one], BADGE_COLORS[other]) >= MIN_CONTRAST;
}

/** The color of a badge's edge: the lighter of its two, so that it stands out from a dark page. */
export function edgeColor({ ground, emblem }: ClubBadge['colors']): BadgeColor {
  return BADGE_COLOR_NAMES.indexOf(ground) < BADGE_COLOR_NAMES.indexOf(emblem) ? ground : emblem;
}

/** The contrast of two hex colors, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
