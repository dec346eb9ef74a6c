import { BADGE_COLORS, edgeColor } from '@trifecta/domain/membership';
import type { AuthorBadge, BadgeShape, ClubBadge } from '@trifecta/domain/membership';
import styles from './badge.module.css';
import { texts } from './texts.ts';

/** Path of the file with all badge drawings, set by `build/badge-drawings.ts`. */
declare const BADGE_DRAWINGS_PATH: string;

/** A club's badge without its tag. Decorative unless it has a label. */
export function ClubEmblem({
  badge: { shape, colors, emblem },
  size,
  label,
}: {
  readonly badge: ClubBadge;
  readonly size: number;
  readonly label?: string;
}) {
  const { x, y, side } = EMBLEM_PLACES[shape];
  return (
    <svg
      className={styles.drawing}
      width={size}
      height={size}
      viewBox={`0 0 ${SHAPE_SIDE} ${SHAPE_SIDE}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use
        href={`${BADGE_DRAWINGS_PATH}#${shape}`}
        color={BADGE_COLORS[edgeColor(colors)]}
        fill={BADGE_COLORS[colors.ground]}
      />
      <use
        href={`${BADGE_DRAWINGS_PATH}#${emblem}`}
        x={x}
        y={y}
        width={side}
        height={side}
        fill={BADGE_COLORS[colors.emblem]}
      />
    </svg>
  );
}

/** A player's badge, for the place next to their name: the club's with its tag, or the Premium one. */
export function Badge({
  badge,
  size = 18,
}: {
  readonly badge: NonNullable<AuthorBadge>;
  readonly size?: number;
}) {
  if (badge.kind === 'premium') {
    return (
      <span className={styles.badge} title={texts.premium}>
        <svg
          className={styles.drawing}
          width={size}
          height={size}
          role="img"
          aria-label={texts.premium}
        >
          <use href={`${BADGE_DRAWINGS_PATH}#premium`} />
        </svg>
      </span>
    );
  }
  const name = texts.club(badge.tag, badge.name);
  return (
    <span className={styles.badge} title={name}>
      <ClubEmblem badge={badge} size={size} label={name} />
      <span className={styles.tag} aria-hidden>
        {badge.tag}
      </span>
    </span>
  );
}

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
