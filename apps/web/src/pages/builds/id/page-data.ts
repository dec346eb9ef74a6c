import type { QueryKey } from '@tanstack/react-query';
import { gadgetsOf, isBuildId } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { queryKeys } from '../../../api/query-keys.ts';
import type { ApiAnswer } from '../../../api/client.ts';
import { buildPage } from '../../../addresses.ts';
import { readState } from '../../../ui/index.ts';
import {
  buildsPageOf,
  facetsAddress,
  pageAddress,
  sharedBuildAddress,
} from '../../../community/public-builds.queries.ts';
import type { BuildsList } from '../../../community/public-builds.queries.ts';
import { PICTURE_SIZE } from '../../../ui/pictures/index.ts';
import { buildPicture } from './preview-picture.ts';
import { COMMUNITY } from '../../../community/community-state.ts';
import type { CommunityState } from '../../../community/community-state.ts';
import { texts } from '../../../community/texts.tsx';

type Load = (path: string) => Promise<ApiAnswer>;

/** The data that the server renders the community builds list with. The browser loads whatever the server couldn't. */
export async function loadCommunity({
  search,
  load,
}: {
  readonly search: string;
  readonly load: Load;
}) {
  const state = readState<CommunityState>(COMMUNITY, search);
  const page = pageAddress(state);
  const facets = facetsAddress(state.classFilter);
  const [pageAnswer, facetsAnswer] = await Promise.all([load(page), load(facets)]);
  const answers: [QueryKey, unknown][] = [];
  if (pageAnswer.status === 200) {
    const list: BuildsList = {
      pages: [buildsPageOf(pageAnswer.body, pageAnswer.headers)],
      pageParams: [page],
    };
    answers.push([queryKeys.publicBuilds(page), list]);
  }
  if (facetsAnswer.status === 200) answers.push([queryKeys.buildFacets(facets), facetsAnswer.body]);
  return { answers };
}

/** The data for rendering a build's share page on the server, and the page's head. */
export async function loadSharedBuild({
  pathname,
  load,
}: {
  readonly pathname: string;
  readonly load: Load;
}) {
  const id = decodedId(pathname.slice(buildPage('').length));
  const build = await loadPublicBuild(id, load);
  if (build === undefined) return { answers: [] };
  const answers: [QueryKey, unknown][] = [[queryKeys.sharedBuild(id), build]];
  if (build !== null) return { answers, head: headOfBuild(build) };
  return { answers, status: 404 as const, head: { title: texts.build.notFound, path: pathname } };
}

/**
 * Draws a public build for link previews, as SVG. Null when there's no such build, undefined when that can't be
 * determined right now.
 */
export async function loadBuildPicture({
  id,
  siteName,
  load,
}: {
  readonly id: string;
  readonly siteName: string;
  readonly load: Load;
}): Promise<string | null | undefined> {
  const build = await loadPublicBuild(id, load);
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

function decodedId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headOfBuild(build: UserBuild) {
  const { _id, buildName, weapon, specialization } = build;
  const items = [specialization, ...gadgetsOf(build)];
  const sentences = [texts.build.description(build.class, build.creatorDisplayName, weapon, items)];
  if (build.totalRatings > 0) {
    const average = build.averageRating.toFixed(1);
    sentences.push(texts.build.descriptionRating(average, build.totalRatings));
  }
  return {
    title: texts.build.headTitle(buildName, weapon, build.class),
    description: sentences.join(' '),
    path: buildPage(_id),
    isListed: true,
    picture: {
      path: `${buildPage(_id)}/picture.png`,
      alt: texts.build.pictureAlt(buildName, weapon, items),
      ...PICTURE_SIZE,
    },
  };
}
