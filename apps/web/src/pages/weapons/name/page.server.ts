import { secondsText } from '@trifecta/domain/weapons';
import type { QueryKey } from '@tanstack/react-query';
import { slugOf } from '@trifecta/domain/catalogue';
import type { FightSituation } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { lastPart, weaponPage } from '../../../addresses.ts';
import { addressAsOf, loadUpdateChoices } from '../../../catalogue/index.ts';
import { loadAimLevels } from '../../../fights/load-fights.ts';
import { answerAddress } from '../../../fights/situation/answer.query.ts';
import type { ClassAnswer } from '../../../fights/situation/class-answer.query.ts';
import { SITUATION } from '../../../fights/situation/situation-state.ts';
import { knownSearch, readState, writeState } from '../../../ui/index.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { weaponTexts } from '../../../updates/weapon-texts.ts';
import { buildsWithAddress, weaponAddresses } from '../../../updates/updates.queries.ts';
import type { WeaponHistory } from '../../../updates/updates.queries.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../../define-server-page.ts';
import { weaponPicture } from './preview-picture.ts';

const SENT_PARTS = [
  'src/fights/weapon-answer/weapon-answer.tsx',
  'src/updates/weapon-stats.tsx',
  'src/updates/weapon-standing.tsx',
  'src/updates/weapon-history.tsx',
  'src/pages/weapons/name/weapon-builds.tsx',
];

export const serverPage = defineServerPage({
  ownSearch: (search) => knownSearch<FightSituation>(SITUATION, search),
  cost: 'fights',
  isOwnPath: (pathname) => lastPart(pathname) === slugOf(lastPart(pathname)),
  load: loadWeaponPage,
  picture: { draw: drawWeapon, caching: 'minutes' },
});

/** The data that the server renders a weapon's page with, and the page's head. */
async function loadWeaponPage({ pathname, search, load }: PageLoad) {
  const slug = lastPart(pathname);
  const situation = readState<FightSituation>(SITUATION, search);
  const { update } = situation;
  const addresses = [
    ...weaponAddresses(slug, update ?? undefined),
    answerAddress(slug, situation),
  ] as const;
  const [choices, levels, ...loaded] = await Promise.all([
    loadUpdateChoices(load),
    loadAimLevels(search, load),
    ...addresses.map(async ([key, address]) => [key, await load(address)] as const),
  ]);
  const [weaponAnswer, , historyAnswer] = loaded.map(([, answer]) => answer);
  if (weaponAnswer === undefined || weaponAnswer.status >= 500) return { answers: [] };
  const answers: (readonly [QueryKey, unknown])[] = [...choices, ...levels];
  for (const [key, { status, body }] of loaded) {
    if (status < 500) answers.push([key, status === 200 ? body : null]);
  }
  if (weaponAnswer.status !== 200) {
    const isOnlyMissing = update !== null && historyAnswer?.status === 200;
    const title = isOnlyMissing ? (historyAnswer.body as WeaponHistory).name : weaponTexts.notFound;
    return { answers, status: 404 as const, head: { title, path: pathname } };
  }
  const weapon = weaponAnswer.body as DetailedWeapon;
  const [buildsKey, buildsAddress] = buildsWithAddress(weapon.name);
  const builds = await load(buildsAddress);
  if (builds.status === 200) answers.push([buildsKey, builds.body]);
  return { answers, head: headOf(weapon, situation), sentParts: SENT_PARTS };
}

/** Draws a weapon's page for link previews, in SVG. Null without such a weapon, undefined when it can't be drawn now. */
async function drawWeapon({
  pathname,
  search,
  siteName,
  load,
}: PictureRequest): Promise<string | null | undefined> {
  const situation = readState<FightSituation>(SITUATION, search);
  const { update } = situation;
  const slug = lastPart(pathname);
  const [[, address]] = weaponAddresses(slug, update ?? undefined);
  const loaded = await Promise.all([
    load(address),
    load(addressAsOf('/api/catalogue/patch', update)),
    load(answerAddress(slug, situation)[1]),
  ]);
  if (loaded.some(({ status }) => status >= 500)) return undefined;
  if (loaded.some(({ status }) => status !== 200)) return null;
  const [weapon, patch, answer] = loaded.map(({ body }) => body);
  return weaponPicture({
    weapon: weapon as DetailedWeapon,
    update: (patch as { readonly name: string }).name,
    answer: answer as ClassAnswer,
    situation,
    siteName,
  });
}

function headOf(weapon: DetailedWeapon, situation: FightSituation) {
  const search = writeState<FightSituation>(SITUATION, situation);
  return {
    picture: pictureOf(weaponPage(weapon._id), weapon.name, search),
    title: weaponTexts.headTitle(weapon.name),
    description: weaponTexts.description(
      weapon.name,
      weapon.class,
      secondsText(weapon.ttkLightBody),
      secondsText(weapon.ttkMediumBody),
      secondsText(weapon.ttkHeavyBody),
    ),
    path: weaponPage(weapon._id),
    isListed: true,
  };
}
