import { secondsText } from '@trifecta/domain/weapons';
import type { QueryKey } from '@tanstack/react-query';
import { slugOf } from '@trifecta/domain/catalogue';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { lastPart, weaponPage } from '../../../addresses.ts';
import { addressAsOf, AS_OF, loadUpdateChoices } from '../../../catalogue/index.ts';
import type { AsOf } from '../../../catalogue/index.ts';
import { knownSearch, readState, writeState } from '../../../ui/index.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { texts } from '../../../updates/texts.ts';
import { buildsWithAddress, weaponAddresses } from '../../../updates/updates.queries.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../../define-server-page.ts';
import { weaponPicture } from './preview-picture.ts';

export const serverPage = defineServerPage({
  ownSearch: (search) => knownSearch(AS_OF, search),
  isOwnPath: (pathname) => lastPart(pathname) === slugOf(lastPart(pathname)),
  load: loadWeaponPage,
  picture: { draw: drawWeapon, caching: 'minutes' },
});

/** The data that the server renders a weapon's page with, and the page's head. */
async function loadWeaponPage({ pathname, search, load }: PageLoad) {
  const slug = lastPart(pathname);
  const { update } = readState<AsOf>(AS_OF, search);
  const [choices, ...loaded] = await Promise.all([
    loadUpdateChoices(load),
    ...weaponAddresses(slug, update ?? undefined).map(
      async ([key, address]) => [key, await load(address)] as const,
    ),
  ]);
  const [weaponAnswer] = loaded.map(([, answer]) => answer);
  if (weaponAnswer === undefined || weaponAnswer.status >= 500) return { answers: [] };
  const answers: (readonly [QueryKey, unknown])[] = [...choices];
  for (const [key, { status, body }] of loaded) {
    if (status < 500) answers.push([key, status === 200 ? body : null]);
  }
  const title = texts.weapon.notFound;
  if (weaponAnswer.status !== 200) {
    return { answers, status: 404 as const, head: { title, path: pathname } };
  }
  const weapon = weaponAnswer.body as DetailedWeapon;
  const [buildsKey, buildsAddress] = buildsWithAddress(weapon.name);
  const builds = await load(buildsAddress);
  if (builds.status === 200) answers.push([buildsKey, builds.body]);
  return { answers, head: headOf(weapon, update) };
}

/** Draws a weapon's page for link previews, in SVG. Null without such a weapon, undefined when it can't be drawn now. */
async function drawWeapon({
  pathname,
  search,
  siteName,
  load,
}: PictureRequest): Promise<string | null | undefined> {
  const { update } = readState<AsOf>(AS_OF, search);
  const [[, address]] = weaponAddresses(lastPart(pathname), update ?? undefined);
  const [weapon, patch] = await Promise.all([
    load(address),
    load(addressAsOf('/api/catalogue/patch', update)),
  ]);
  if (weapon.status >= 500 || patch.status >= 500) return undefined;
  if (weapon.status !== 200 || patch.status !== 200) return null;
  const { name } = patch.body as { readonly name: string };
  return weaponPicture(weapon.body as DetailedWeapon, name, siteName);
}

function headOf(weapon: DetailedWeapon, update: string | null) {
  const search = writeState<AsOf>(AS_OF, { update });
  return {
    picture: pictureOf(weaponPage(weapon._id), weapon.name, search),
    title: texts.weapon.headTitle(weapon.name),
    description: texts.weapon.description(
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
