import type { QueryKey } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { href } from '../../addresses.ts';
import type { AnswerOf, ApiAnswer } from '../../api/client.ts';
import { listsOf } from '../../teams/class-lists.ts';
import {
  isKnownTeam,
  readSharedTeam,
  sharedTeamAddress,
} from '../../teams/share/shared-team-state.ts';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { pictureOf } from '../../ui/pictures/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../define-server-page.ts';
import { teamPicture } from './preview-picture.ts';
import { sentenceOf, texts, titleOf } from './texts.ts';

type Load = (path: string) => Promise<ApiAnswer>;

export const serverPage = defineServerPage({
  ownSearch: (search) => {
    const team = readSharedTeam(search);
    return team === null ? new URLSearchParams() : searchOf(team);
  },
  load: loadSharedTeam,
  picture: { draw: drawTeam, caching: 'minutes', addressOf: pictureAddress },
});

/** The data the page shows a team with. */
const ENDPOINTS = [
  'GET /api/weapons-by-class',
  'GET /api/specializations-by-class',
  'GET /api/gadgets-by-class',
  'GET /api/maps',
] as const;

interface Loaded {
  /** Null when the link is invalid. */
  readonly team: SharedTeam | null;
  readonly mapName: string | undefined;
  readonly answers: [QueryKey, unknown][];
}

/** The head of a shared team's page, with the contents of the link. */
async function loadSharedTeam({ search, load }: PageLoad) {
  const loaded = await loadTeam(search, load);
  if (loaded === undefined) return { answers: [] };
  const { team, mapName, answers } = loaded;
  if (team === null) {
    return { answers, status: 404 as const, head: { title: texts.notFound, path: href.team } };
  }
  const path = sharedTeamAddress(team);
  const title = titleOf(team);
  const shown = team.members.flatMap((member, index) =>
    team.playerIndex === null || team.playerIndex === index ? [sentenceOf(member, index)] : [],
  );
  const head = {
    title,
    description: [...shown, ...(mapName === undefined ? [] : [texts.onMap(mapName)])].join(' '),
    path,
    picture: pictureOf(href.team, texts.pictureAlt(title), searchOf(team)),
  };
  return { answers, head };
}

function searchOf(team: SharedTeam): URLSearchParams {
  return new URLSearchParams(sharedTeamAddress(team).split('?')[1]);
}

/**
 * The one address of a team's picture, so that caches hold it once. An address that only encodes the same parameters
 * differently stays as it is: some crawlers write every address their own way, and would be redirected forever.
 */
function pictureAddress(url: string): string {
  const [, search = ''] = url.split('?', 2);
  const team = readSharedTeam(search);
  if (team === null) return url;
  const address = sharedTeamAddress(team);
  const [, own = ''] = address.split('?', 2);
  const isSame = new URLSearchParams(search).toString() === new URLSearchParams(own).toString();
  return isSame ? url : address.replace(href.team, `${href.team}/picture.png`);
}

/** Draws a shared team for link previews, in SVG: null for an invalid link, undefined when it can't be drawn now. */
async function drawTeam({
  search,
  siteName,
  load,
}: PictureRequest): Promise<string | null | undefined> {
  const loaded = await loadTeam(search, load);
  if (loaded === undefined) return undefined;
  const { team, mapName } = loaded;
  return team && teamPicture(team, { mapName, siteName });
}

/** The team in an address, and what the page shows it with. Undefined when that can't be loaded right now. */
async function loadTeam(search: string, load: Load): Promise<Loaded | undefined> {
  const team = readSharedTeam(search);
  if (team === null) return { team, mapName: undefined, answers: [] };
  const loaded = await Promise.all(ENDPOINTS.map((key) => load(key.replace('GET ', ''))));
  if (loaded.some(({ status }) => status !== 200)) return undefined;
  const [weapons, specializations, gadgets, maps] = loaded.map(({ body }) => body);
  const lists = listsOf(
    weapons as AnswerOf<'GET /api/weapons-by-class'>,
    specializations as AnswerOf<'GET /api/specializations-by-class'>,
    gadgets as AnswerOf<'GET /api/gadgets-by-class'>,
  );
  const allMaps = maps as GameMap[];
  return {
    team: isKnownTeam(team, lists, allMaps) ? team : null,
    mapName: allMaps.find(({ mapId }) => mapId === team.situation.map)?.name,
    answers: ENDPOINTS.map((key, place) => [[key], loaded[place]?.body]),
  };
}
