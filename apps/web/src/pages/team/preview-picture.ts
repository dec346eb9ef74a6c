import { palette } from '@trifecta/contract/palette';
import type { ComparedMember } from '@trifecta/domain/teams';
import {
  CLASS_PICTURE_COLORS,
  itemLine,
  PICTURE_SIZE,
  pictureFrame,
  textLine,
  weaponDrawing,
} from '../../ui/pictures/index.ts';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { sharedPlayerName, titleOf } from './texts.ts';

const { text, muted, accent } = palette;

/** The size of each line's letters, in pixels. */
interface Sizes {
  readonly name: number;
  readonly tag: number;
  readonly weapon: number;
  readonly item: number;
}

/** Where the parts of a loadout are drawn: the head with the weapon, and the items below it or beside it. */
interface Place {
  readonly x: number;
  readonly width: number;
  readonly items: { readonly x: number; readonly y: number; readonly width: number };
  readonly sizes: Sizes;
}

const FIRST_X = 50;
const STEP_X = 375;

const ALONE: Place = {
  x: FIRST_X,
  width: 560,
  items: { x: 680, y: 190, width: 450 },
  sizes: { name: 60, tag: 36, weapon: 48, item: 38 },
};

function columnAt(x: number): Place {
  return {
    x,
    width: 350,
    items: { x: x + 20, y: 330, width: 310 },
    sizes: { name: 34, tag: 23, weapon: 30, item: 24 },
  };
}

/** A shared team, or one player's loadout in it, as an SVG picture for link previews. */
export function teamPicture(
  team: SharedTeam,
  { mapName, siteName }: { readonly mapName: string | undefined; readonly siteName: string },
): string {
  const { members, playerIndex } = team;
  const drawn = members.flatMap((member, index) => {
    if (playerIndex !== null && playerIndex !== index) return [];
    const place = playerIndex === null ? columnAt(FIRST_X + index * STEP_X) : ALONE;
    const width = playerIndex === null ? place.width : PICTURE_SIZE.widthPixels - 2 * FIRST_X;
    return [frame(member, place.x, width), loadout(member, sharedPlayerName(member, index), place)];
  });
  const foot = mapName ?? titleOf(team);
  return pictureFrame(`${drawn.join('\n')}
${textLine(foot, { x: FIRST_X, y: 596, size: 28, color: muted, widthPixels: 760 })}
${textLine(siteName, { x: PICTURE_SIZE.widthPixels - FIRST_X, y: 596, size: 32, color: accent, isBold: true, anchor: 'end' })}`);
}

function frame({ class: playerClass }: ComparedMember, x: number, width: number): string {
  return `<rect x="${x}" y="40" width="${width}" height="500" rx="12" fill="${palette.surface}"/>
<rect x="${x}" y="40" width="${width}" height="6" rx="3" fill="${CLASS_PICTURE_COLORS[playerClass]}"/>`;
}

function loadout(
  { class: playerClass, role, weapon, specialization, gadgets }: ComparedMember,
  name: string,
  { x, width, items, sizes }: Place,
): string {
  const color = CLASS_PICTURE_COLORS[playerClass];
  const inner = { x: x + 20, widthPixels: width - 40 };
  const nameY = 60 + sizes.name;
  const tagY = nameY + sizes.tag * 1.5;
  const weaponY = tagY + inner.widthPixels / 3 + sizes.weapon * 1.4;
  const lines = [specialization, ...gadgets].map((item, place) =>
    itemLine(item, color, {
      x: items.x,
      y: Math.round(items.y + sizes.item * 1.9 * place),
      size: sizes.item,
      color: place === 0 ? text : muted,
      widthPixels: items.width - sizes.item * 2,
    }),
  );
  const tag = role === null ? playerClass : `${playerClass} · ${role}`;
  return `${textLine(name, { ...inner, y: nameY, size: sizes.name, color: text, isBold: true })}
${textLine(tag, { ...inner, y: Math.round(tagY), size: sizes.tag, color })}
${weaponDrawing(weapon, { x: inner.x, y: Math.round(tagY + sizes.tag * 0.6), width: inner.widthPixels })}
${textLine(weapon, { ...inner, y: Math.round(weaponY), size: sizes.weapon, color: text, isBold: true })}
${lines.join('\n')}`;
}
