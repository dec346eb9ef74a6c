import { BADGE_COLORS, edgeColor } from '@trifecta/domain/membership';
import type { AuthorBadge } from '@trifecta/domain/membership';
import { EMBLEM_PLACES, SHAPE_SIDE } from './badge.tsx';

const DRAWINGS = import.meta.glob<string>('../../drawings/badges/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The place of a badge in a picture, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A badge as part of an SVG picture. */
export function badgePicture(badge: NonNullable<AuthorBadge>, place: Place): string {
  if (badge.kind === 'premium') return placed('premium', place);
  const { shape, colors, emblem } = badge;
  const { x, y, side } = EMBLEM_PLACES[shape];
  const scale = place.side / SHAPE_SIDE;
  const inside = { x: place.x + x * scale, y: place.y + y * scale, side: side * scale };
  const edge = BADGE_COLORS[edgeColor(colors)];
  return (
    placed(`shapes/${shape}`, place, `color="${edge}" fill="${BADGE_COLORS[colors.ground]}"`) +
    placed(`emblems/${emblem}`, inside, `fill="${BADGE_COLORS[colors.emblem]}"`)
  );
}

function placed(name: string, { x, y, side }: Place, colors = ''): string {
  const drawing = DRAWINGS[`../../drawings/badges/${name}.svg`] ?? '';
  return drawing.replace(
    '<svg',
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" ${colors}`,
  );
}
