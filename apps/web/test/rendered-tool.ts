import type { PlayerClass } from '@trifecta/domain/catalogue';
import { answerIn, lossesOf, weaponStanding } from '@trifecta/domain/fights';
import { expect } from 'vitest';
import { href } from '../src/addresses.ts';
import { render } from '../src/entry-server.tsx';
import { situationIn } from '../src/fights/situation/situation-state.ts';
import { CATALOGUE, FIGHT_FACTS, UPDATES, WEAPONS } from './game.ts';

const SITE = { name: 'Trifecta', isDemo: false, origin: 'https://trifecta.example', texts: [] };

/** As of an older update, some weapons weren't there, and the others were slower. */
const OLD_WEAPONS = WEAPONS.filter((_, index) => index % 9 !== 4).map((weapon, index) => ({
  ...weapon,
  rateOfFire: weapon.rateOfFire * (index % 3 === 0 ? 0.7 : 0.95),
}));

/** The weapons as of an update. */
export const weaponsOf = (update: string | null) => (update === null ? WEAPONS : OLD_WEAPONS);
/** The weapons of a class as of an update. */
export const ofClass = (update: string | null, playerClass: PlayerClass) =>
  weaponsOf(update).filter((weapon) => weapon.class === playerClass);

/** The API as the pages call it. */
function bodyAt(path: string): unknown {
  const [address = '', search = ''] = path.split('?');
  const update = new URLSearchParams(search).get('update');
  const named = (slug: string) => weaponsOf(update).find(({ _id }) => _id === slug);
  if (address === '/api/weapons-detailed') return weaponsOf(update);
  if (address === '/api/fights/facts') return FIGHT_FACTS;
  if (address === '/api/fights/fastest') {
    const weapon = named(new URLSearchParams(search).get('weapon') ?? '');
    if (weapon === undefined) return null;
    const situation = situationIn(search, href.weapons);
    const weapons = ofClass(update, weapon.class);
    return { ...answerIn(weapons, situation), losses: lossesOf(weapon, weapons, situation) };
  }
  const [, slug = '', part] = /^\/api\/weapons-detailed\/name\/([^/]+)(\/.*)?$/.exec(address) ?? [];
  const weapon = named(slug);
  if (weapon !== undefined && part === undefined) return weapon;
  if (weapon !== undefined && part === '/standing') {
    return weaponStanding(weapon, { ...CATALOGUE, weapons: weaponsOf(update) });
  }
  return new Map(Object.entries(UPDATES)).get(`GET ${address}`) ?? null;
}

async function load(path: string) {
  const body = bodyAt(path);
  return { status: body === null ? 404 : 200, headers: {}, body };
}

/** A weapon tool's page as the server renders it. Fails if it isn't complete. */
export async function pageAt(url: string) {
  const { body, isComplete } = await render({ url, site: SITE, load, turn: async () => undefined });
  expect(isComplete).toBe(true);
  const main = /<main[\s>].*<\/main>/s.exec(body)?.[0] ?? '';
  const decoded = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return {
    text: decoded(main.replaceAll(/<[^>]*>/g, '')),
    /** The texts of the innermost elements, in order. */
    parts: decoded(main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '|')).split(/\|+/),
    /** The x of every vertical line. */
    verticals: [...main.matchAll(/<line x1="([^"]*)" x2="\1"/g)].map(([, x]) => x),
    links: [...main.matchAll(/href="(\/weapons[^"#]*)/g)].map(([, link = '']) => decoded(link)),
    labels: [...main.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => decoded(label)),
  };
}

/** The texts and links of a weapon tool's page. */
export type RenderedTool = Awaited<ReturnType<typeof pageAt>>;
