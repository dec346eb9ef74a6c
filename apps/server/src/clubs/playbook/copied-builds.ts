import { MAX_BUILDS_PER_CLASS } from '@trifecta/domain/builds';
import { buildsToCopy } from '@trifecta/domain/clubs';
import { buildsOfPlayer, insertBuild } from '../../builds/index.ts';
import { buildsMadeBy } from './club-build.store.ts';
import type { PlaybookParts } from './parts.ts';

/**
 * Copies what a player made in clubs to their own builds. Not within their plan's limit: it's their work, which a club that
 * lapses or ends must not take from them.
 */
export async function copyBuilds(
  { db, catalogue, now, newId }: PlaybookParts,
  playerId: string,
): Promise<{ copied: number; alreadyThere: number; leftOut: number }> {
  const made = (await buildsMadeBy(db, playerId)).map(({ content }) => content);
  const own = await buildsOfPlayer(db, playerId, catalogue.catalogue);
  const copies = buildsToCopy(made, own);
  let copied = 0;
  for (const content of copies) {
    const build = { id: newId(), playerId, content, now: now().toISOString() };
    const mayAdd = (buildsOfClass: number) => buildsOfClass < MAX_BUILDS_PER_CLASS;
    // A taken name: pressed twice at the same moment, the other press has copied it.
    if ((await insertBuild(db, { ...build, mayAdd })) !== 'limit-reached') copied += 1;
  }
  const leftOut = copies.length - copied;
  return { copied, alreadyThere: made.length - copies.length, leftOut };
}
