import type { QueryKey } from '@tanstack/react-query';
import { gadgetsOf, isBuildId, ratingText } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { buildPage, lastPart } from '../../../addresses.ts';
import type { ApiAnswer } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { sharedBuildAddress } from '../../../community/public-builds.queries.ts';
import { sharedBuildTexts } from '../../../community/shared-build-texts.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../../define-server-page.ts';
import { buildPicture } from './preview-picture.ts';

type Load = (path: string) => Promise<ApiAnswer>;

export const serverPage = defineServerPage({
  load: loadSharedBuild,
  picture: { draw: drawBuild, caching: 'until-builds-change' },
});

/** The data for rendering a build's share page on the server, and the page's head. */
async function loadSharedBuild({ pathname, load }: PageLoad) {
  const id = lastPart(pathname);
  const build = await loadPublicBuild(id, load);
  if (build === undefined) return { answers: [] };
  const answers: [QueryKey, unknown][] = [[queryKeys.sharedBuild(id), build]];
  if (build !== null) return { answers, head: headOfBuild(build) };
  return {
    answers,
    status: 404 as const,
    head: { title: sharedBuildTexts.notFound, path: pathname },
  };
}

/**
 * Draws a public build for link previews, as SVG. Null when there's no such build, undefined when that can't be
 * determined right now.
 */
async function drawBuild({
  pathname,
  siteName,
  load,
}: PictureRequest): Promise<string | null | undefined> {
  const build = await loadPublicBuild(lastPart(pathname), load);
  return build && buildPicture(build, siteName);
}

/** One public build. Null when there's none, undefined when that can't be determined right now. */
async function loadPublicBuild(id: string, load: Load): Promise<UserBuild | null | undefined> {
  // The id becomes part of an API path, where `events` or `public` would be other endpoints.
  if (!isBuildId(id)) return null;
  const { status, body } = await load(sharedBuildAddress(id));
  if (status === 404) return null;
  return status === 200 && isBuildWith(id, body) ? body : undefined;
}

function isBuildWith(id: string, body: unknown): body is UserBuild {
  return typeof body === 'object' && body !== null && '_id' in body && body._id === id;
}

function headOfBuild(build: UserBuild) {
  const { _id, buildName, weapon, specialization } = build;
  const items = [specialization, ...gadgetsOf(build)];
  const sentences = [
    sharedBuildTexts.description(build.class, build.creatorDisplayName, weapon, items),
  ];
  if (build.totalRatings > 0) {
    const average = ratingText(build);
    sentences.push(sharedBuildTexts.descriptionRating(average, build.totalRatings));
  }
  return {
    title: sharedBuildTexts.headTitle(buildName, weapon, build.class),
    description: sentences.join(' '),
    path: buildPage(_id),
    isListed: true,
    picture: pictureOf(buildPage(_id), sharedBuildTexts.pictureAlt(buildName, weapon, items)),
  };
}
