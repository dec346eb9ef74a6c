import { palette } from '@trifecta/contract/palette';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { killAtRange, secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import {
  CLASS_PICTURE_COLORS,
  pictureFrame,
  PICTURE_SIZE,
  textLine,
  weaponDrawing,
} from '../../../ui/pictures/index.ts';

import type { FightSituation } from '@trifecta/domain/fights';
import type { ClassAnswer } from '../../../fights/situation/class-answer.query.ts';
import { situationLine } from '../../../fights/picture-of-fights.ts';
import { placeText } from '../../../fights/weapon-answer/weapon-answer.tsx';
import { weaponDetailTexts } from '../../../updates/weapon-detail-texts.ts';
import { weaponTexts } from '../../../updates/weapon-texts.ts';

const { text, muted, accent } = palette;

/** What the picture shows: a weapon of an update, and its place in the situation of the address. */
interface PictureOfWeapon {
  readonly weapon: DetailedWeapon;
  readonly update: string;
  readonly answer: ClassAnswer;
  readonly situation: FightSituation;
  readonly siteName: string;
}

/** A weapon for link previews, in SVG: its drawing, its class, its time to kill each target up close, and its place. */
export function weaponPicture({
  weapon,
  update,
  answer,
  situation,
  siteName,
}: PictureOfWeapon): string {
  const color = CLASS_PICTURE_COLORS[weapon.class];
  const kills = PLAYER_CLASSES.map((target, index) => {
    const x = 60 + index * 380;
    const kill = killAtRange(weapon, target, 'Body', 0);
    return [
      textLine(weaponDetailTexts.vs(target), { x, y: 370, size: 30, color: muted }),
      textLine(secondsText(kill?.ttkSeconds ?? null), {
        x,
        y: 432,
        size: 56,
        color: text,
        isBold: true,
      }),
    ].join('\n');
  });
  const place = placeText(weapon, answer);
  return pictureFrame(`<rect width="12" height="${PICTURE_SIZE.heightPixels}" fill="${color}"/>
${weaponDrawing(weapon.name, { x: 640, y: 90, width: 510 })}
${textLine(weapon.class, { x: 60, y: 110, size: 32, color, isBold: true })}
${textLine(weapon.name, { x: 60, y: 190, size: 72, color: text, widthPixels: 560, isBold: true })}
${textLine(weapon.category, { x: 60, y: 246, size: 32, color: muted, widthPixels: 560 })}
${textLine(weaponDetailTexts.kills, { x: 60, y: 320, size: 32, color: accent, isBold: true })}
${kills.join('\n')}
${situationLine(situation, { x: 60, y: 490, color: accent, widthPixels: 1090 })}
${textLine(place, { x: 60, y: 532, size: 30, color: text, widthPixels: 1090, isBold: true })}
${textLine(weaponTexts.asOfUpdate(update), { x: 60, y: 596, size: 28, color: muted })}
${textLine(siteName, { x: 1150, y: 596, size: 32, color: accent, isBold: true, anchor: 'end' })}`);
}
