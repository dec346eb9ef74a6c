import { secondsText } from '@trifecta/domain/weapons';
import type { QueryKey } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ApiAnswer } from '../../../api/client.ts';
import { updatePage, weaponPage } from '../../../addresses.ts';
import { addressAsOf, AS_OF, loadUpdateChoices } from '../../../catalogue/index.ts';
import type { AsOf } from '../../../catalogue/index.ts';
import { readState } from '../../../ui/index.ts';
import { PICTURE_SIZE } from '../../../ui/pictures/index.ts';
import { texts } from '../../../updates/texts.ts';
import { weaponPicture } from './preview-picture.ts';
import {
  buildsWithAddress,
  updateAddress,
  weaponAddresses,
} from '../../../updates/updates.queries.ts';
import type { UpdateChanges } from '../../../updates/updates.queries.ts';

interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly load: (path: string) => Promise<ApiAnswer>;
}

/** The data that the server renders a weapon's page with, and the page's head. */
export async function loadWeaponPage({ pathname, search, load }: PageRequest) {
  const slug = nameIn(pathname);
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

/** The data that the server renders an update's page with, and the page's head. */
export async function loadUpdatePage({ pathname, load }: PageRequest) {
  const version = nameIn(pathname);
  const [key, address] = updateAddress(version);
  const { status, body } = await load(address);
  if (status >= 500) return { answers: [] };
  const answers: [QueryKey, unknown][] = [[key, status === 200 ? body : null]];
  if (status !== 200) {
    const head = { title: texts.update.notFound, path: pathname };
    return { answers, status: 404 as const, head };
  }
  const update = body as UpdateChanges;
  const head = {
    title: texts.update.headTitle(update.name),
    description: texts.update.description(update.name, texts.day(update.date)),
    path: updatePage(version),
    isListed: true,
  };
  return { answers, head };
}

/** The last part of a path: a weapon's slug or an update's version. */
export function nameIn(pathname: string): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function headOf(weapon: DetailedWeapon, update: string | null) {
  const path = addressAsOf(`${weaponPage(weapon._id)}/picture.png`, update);
  return {
    picture: { path, alt: weapon.name, ...PICTURE_SIZE },
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

/** Draws a weapon's page for link previews, in SVG. Null without such a weapon, undefined when it can't be drawn now. */
export async function loadWeaponPicture({
  pathname,
  search,
  siteName,
  load,
}: PageRequest & { readonly siteName: string }): Promise<string | null | undefined> {
  const { update } = readState<AsOf>(AS_OF, search);
  const [[, address]] = weaponAddresses(nameIn(pathname), update ?? undefined);
  const [weapon, patch] = await Promise.all([
    load(address),
    load(addressAsOf('/api/catalogue/patch', update)),
  ]);
  if (weapon.status >= 500 || patch.status >= 500) return undefined;
  if (weapon.status !== 200 || patch.status !== 200) return null;
  const { name } = patch.body as { readonly name: string };
  return weaponPicture(weapon.body as DetailedWeapon, name, siteName);
}
