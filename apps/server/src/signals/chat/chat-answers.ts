import type { api, ErrorBody, ResponseOf } from '@trifecta/contract';
import { slugOf } from '@trifecta/domain/catalogue';
import type { ApiResponse } from '../../pages/inside-api.ts';
import { plainInChat } from './chat-text.ts';
import { MAX_WEAPONS } from './chat-commands.ts';
import type { Options } from './interaction.ts';

/** Reads the site's own API, as everyone else does: what it says in a chat is what it says everywhere. */
export type ReadApi = (path: string) => Promise<ApiResponse>;

/** The sources of answers. */
export interface ChatParts {
  readonly read: ReadApi;
  /** The site's origin. */
  readonly origin: string;
  readonly maps: readonly { readonly mapId: string; readonly name: string }[];
}

/** Something that was asked and can't be answered. Its message is for who asked. */
export class ChatRefusal extends Error {}

/** The number of builds in an answer. */
const MAX_BUILDS = 3;

type Answer = (parts: ChatParts, options: Options) => Promise<string>;

/** The answer of each command, as the text of a message. */
export const CHAT_ANSWERS: ReadonlyMap<string, Answer> = new Map([
  ['ttk', timesToKill],
  ['build', bestBuilds],
  ['team', optimizerLink],
]);

async function timesToKill(parts: ChatParts, options: Options): Promise<string> {
  const names = (options.get('weapons') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw new ChatRefusal('Name a weapon, such as AKM.');
  if (names.length > MAX_WEAPONS) {
    throw new ChatRefusal(`That's ${names.length} weapons. Name up to ${MAX_WEAPONS}.`);
  }
  const situation = new URLSearchParams();
  for (const name of ['distance', 'target', 'aim']) {
    const value = options.get(name);
    if (value !== undefined) situation.set(name, value);
  }
  const query = new URLSearchParams(situation);
  for (const name of names) query.append('weapon', name);
  const answer = await read<ResponseOf<typeof api.fights.timeToKill>>(
    parts,
    `/api/fights/time-to-kill?${query.toString()}`,
  );
  const lines = answer.weapons.map(({ weaponName, meanSeconds, lacksFlightFigures }) => {
    if (meanSeconds === null) return `**${weaponName}**: can't kill there`;
    const note = lacksFlightFigures ? ' (plus the time of flight)' : '';
    return `**${weaponName}**: ${meanSeconds.toFixed(2)} s${note}`;
  });
  const { targetHealth, rangeMeters, accuracy, headshotShare, update } = answer;
  const shots =
    accuracy === 1 && headshotShare === 0
      ? 'every shot hits the body'
      : `${percent(accuracy)} of shots hit, ${percent(headshotShare)} of hits are headshots`;
  const first = answer.weapons[0]?.weaponName ?? '';
  const address = parts.origin + withQuery(`/weapons/${slugOf(first)}`, situation);
  return [
    ...lines,
    `Against ${targetHealth} health at ${rangeMeters} m, ${shots}. Update ${update}.`,
    `<${address}>`,
  ].join('\n');
}

async function bestBuilds(parts: ChatParts, options: Options): Promise<string> {
  const playerClass = options.get('class') ?? '';
  const query = new URLSearchParams({
    class: playerClass,
    sortBy: 'rating',
    limit: String(MAX_BUILDS),
  });
  const builds = await read<ResponseOf<typeof api.community.publicBuilds>>(
    parts,
    `/api/community-builds/public?${query.toString()}`,
  );
  if (builds.length === 0) return `No public builds for ${playerClass} yet.`;
  const lines = builds.map((build) => {
    const { buildName, weapon, specialization, gadget1, gadget2, gadget3 } = build;
    const by =
      build.creatorDisplayName === null ? '' : ` by ${plainInChat(build.creatorDisplayName)}`;
    const items = [weapon, specialization, gadget1, gadget2, gadget3].filter(
      (item) => item !== null,
    );
    const rating =
      build.totalRatings === 0
        ? 'not rated yet'
        : `${build.averageRating.toFixed(1)} of 5 (${build.totalRatings})`;
    return `**${plainInChat(buildName)}**${by}, ${rating}\n${items.join(', ')}\n<${parts.origin}/builds/${build._id}>`;
  });
  return lines.join('\n');
}

/**
 * A search takes seconds of a core, and counts for a player's plan. So the answer is the link that opens the optimizer
 * with what was chosen.
 */
function optimizerLink({ origin, maps }: ChatParts, options: Options): Promise<string> {
  const query = new URLSearchParams();
  for (const [index, name] of ['first', 'second', 'third'].entries()) {
    const value = options.get(name);
    if (value !== undefined) query.set(`class${index + 1}`, value);
  }
  const wanted = options.get('map');
  if (wanted !== undefined) {
    const map = maps.find(({ mapId, name }) =>
      [mapId, name.toLowerCase()].includes(wanted.toLowerCase()),
    );
    if (map === undefined) {
      throw new ChatRefusal(`There's no map “${plainInChat(wanted.slice(0, 100))}”.`);
    }
    query.set('map', map.mapId);
  }
  const address = origin + withQuery('/team-optimizer', query);
  return Promise.resolve(`The best team for you three: ${address}`);
}

/** Reads the API. Throws `ChatRefusal` with its words when it refuses. */
async function read<Body>({ read: load }: ChatParts, path: string): Promise<Body> {
  const { status, body } = await load(path);
  if (status === 200) return body as Body;
  if (status < 500) throw new ChatRefusal(plainInChat((body as ErrorBody).error.slice(0, 300)));
  throw new ChatRefusal('The site is busy. Try again in a minute.');
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
