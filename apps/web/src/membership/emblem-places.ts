import type { BadgeShape } from '@trifecta/domain/membership';

/** The side of a shape's drawing. */
export const SHAPE_SIDE = 64;

/** The place of the emblem on each shape: left, top, and side. */
export const EMBLEM_PLACES: Readonly<
  Record<BadgeShape, { readonly x: number; readonly y: number; readonly side: number }>
> = {
  shield: { x: 12.5, y: 9.5, side: 39 },
  circle: { x: 12.5, y: 12, side: 39 },
  hexagon: { x: 12.5, y: 12.5, side: 39 },
  diamond: { x: 15, y: 15, side: 34 },
  banner: { x: 14, y: 9, side: 36 },
};
