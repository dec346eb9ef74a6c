import type { QueryKey } from '@tanstack/react-query';
import { lastPart, updatePage } from '../../../addresses.ts';
import { texts } from '../../../updates/texts.ts';
import { updateTexts } from '../../../updates/update-texts.ts';
import { updateAddress } from '../../../updates/updates.queries.ts';
import type { UpdateChanges } from '../../../updates/updates.queries.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad } from '../../define-server-page.ts';

export const serverPage = defineServerPage({ load: loadUpdatePage });

/** The data that the server renders an update's page with, and the page's head. */
async function loadUpdatePage({ pathname, load }: PageLoad) {
  const version = lastPart(pathname);
  const [key, address] = updateAddress(version);
  const { status, body } = await load(address);
  if (status >= 500) return { answers: [] };
  const answers: [QueryKey, unknown][] = [[key, status === 200 ? body : null]];
  if (status !== 200) {
    const head = { title: updateTexts.update.notFound, path: pathname };
    return { answers, status: 404 as const, head };
  }
  const update = body as UpdateChanges;
  const head = {
    title: updateTexts.update.headTitle(update.name),
    description: updateTexts.update.description(update.name, texts.day(update.date)),
    path: updatePage(version),
    isListed: true,
  };
  return { answers, head };
}
