import { BADGE_COLORS } from './badge.ts';
import type { BadgeColor, ClubBadge } from './badge.ts';

/** The contrast that WCAG asks for in text, because badges are as small. */
const MIN_CONTRAST = 4.5;

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
