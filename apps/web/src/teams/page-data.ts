import type { GameMap } from '@trifecta/domain/catalogue';
import type { AnswerOf, ApiAnswer } from '../api/client.ts';
import { href } from '../addresses.ts';
import { PICTURE_SIZE } from '../ui/pictures/index.ts';
import { listsOf } from './class-lists.ts';
import { isKnownTeam, readSharedTeam, sharedTeamAddress } from './share/shared-team-state.ts';
import type { SharedTeam } from './share/shared-team-state.ts';
import { teamPicture } from './share/team-picture.ts';
import { sentenceOf, titleOf } from './share/shared-team-words.ts';
import { texts } from './share/texts.ts';

type Load = (path: string) => Promise<ApiAnswer>;

interface Loaded {
  readonly team: SharedTeam;
  readonly mapName: string | undefined;
}

/** The head of a shared team's page, which says what the link holds. */
export async function loadSharedTeam({
  search,
  load,
}: {
  readonly search: string;
  readonly load: Load;
}) {
  const loaded = await loadTeam(search, load);
  if (loaded === undefined) return { answers: [] };
  if (loaded === null) {
    const head = { title: texts.notFound, path: href.team };
    return { answers: [], status: 404 as const, head };
  }
  const { team, mapName } = loaded;
  const path = sharedTeamAddress(team);
  const title = titleOf(team);
  const shown = team.members.flatMap((member, index) =>
    team.playerIndex === null || team.playerIndex === index ? [sentenceOf(member, index)] : [],
  );
  const head = {
    title,
    description: [...shown, ...(mapName === undefined ? [] : [texts.onMap(mapName)])].join(' '),
    path,
    picture: {
      path: path.replace(href.team, `${href.team}/picture.png`),
      alt: texts.pictureAlt(title),
      ...PICTURE_SIZE,
    },
  };
  return { answers: [], head };
}

/** Draws a shared team for link previews, in SVG: null for an invalid link, undefined when it can't be drawn now. */
export async function loadTeamPicture({
  search,
  siteName,
  load,
}: {
  readonly search: string;
  readonly siteName: string;
  readonly load: Load;
}): Promise<string | null | undefined> {
  const loaded = await loadTeam(search, load);
  return loaded && teamPicture(loaded.team, { mapName: loaded.mapName, siteName });
}

/** The team in an address. Null when the link is invalid, undefined when that can't be determined right now. */
async function loadTeam(search: string, load: Load): Promise<Loaded | null | undefined> {
  const team = readSharedTeam(search);
  if (team === null) return null;
  const [weapons, specializations, gadgets, maps] = await Promise.all([
    load('/api/weapons-by-class'),
    load('/api/specializations-by-class'),
    load('/api/gadgets-by-class'),
    load('/api/maps'),
  ]);
  if ([weapons, specializations, gadgets, maps].some(({ status }) => status !== 200)) {
    return undefined;
  }
  const lists = listsOf(
    weapons.body as AnswerOf<'GET /api/weapons-by-class'>,
    specializations.body as AnswerOf<'GET /api/specializations-by-class'>,
    gadgets.body as AnswerOf<'GET /api/gadgets-by-class'>,
  );
  const allMaps = maps.body as GameMap[];
  if (!isKnownTeam(team, lists, allMaps)) return null;
  const mapName = allMaps.find(({ mapId }) => mapId === team.situation.map)?.name;
  return { team, mapName };
}
