import { describe, expect, it } from 'vitest';
import { FIGHT_FACTS, UPDATES as UPDATE_ANSWERS, WEAPONS } from '../../test/game.ts';
import { render } from '../entry-server.tsx';
import { pageAt } from './index.ts';
import type { LoadedPage, PageLoad } from './define-server-page.ts';
import { drawPicture } from './page-picture.ts';
import { serverPageOf } from './server-pages.ts';

const load = async (path: string) => ({
  status: 200,
  headers: {},
  body: path === '/api/weapons-detailed' ? WEAPONS : FIGHT_FACTS,
});

async function loadPage(request: PageLoad): Promise<LoadedPage> {
  const { load: ofPage } = serverPageOf(pageAt(request.pathname));
  return (await ofPage?.(request)) ?? { answers: [] };
}

function picture(pathname: string, search = '') {
  return drawPicture({ url: `${pathname}?${search}`, siteName: 'Trifecta', load });
}

describe('the link preview picture', () => {
  it('of the map names the weapons on it', async () => {
    const svg = await picture('/weapons/map', 'class=Medium');
    expect(svg).toContain('>Best Medium weapon against a Medium</text>');
    expect(svg).toContain('>AKM</text>');
    expect(svg).toContain('>100 m</text>');
  });

  it('of the duels shows who wins the one in the URL', async () => {
    // By hand: the AKM kills a Light in 0.7 s, the M11 a Medium in 0.9 s.
    const svg = await picture(
      '/weapons/duel',
      'enemy-class=Light&accuracy=100&enemy-accuracy=100&headshots=0&enemy-headshots=0&distance=4&weapon=akm&enemy=m11',
    );
    expect(svg).toContain('>Who wins at 4 m?</text>');
    expect(svg).toMatch(/>AKM<\/text>\s*<text[^>]*>100%<\/text>/);
    expect(svg).toMatch(/>M11<\/text>\s*<text[^>]*>0%<\/text>/);
  });

  it('of the break points lists the best openers', async () => {
    // By hand: 250 HP take 13 shots of 20. After a Frag Grenade (140), 6.
    const svg = await picture('/weapons/breakpoints', 'weapon=akm');
    expect(svg).toContain('>13 shots alone</text>');
    expect(svg).toMatch(/>Frag Grenade<\/text>\s*<text[^>]*>6 shots<\/text>/);
  });

  it('says the situation', async () => {
    const search = 'target=Heavy&aim=on&accuracy=60&head=10&distance=15';
    const line = 'Against a Heavy, 60% accuracy, 10% headshots, at 15 m';
    expect(await picture('/weapons/map', search)).toContain(`>${line}<`);
    expect(await picture('/weapons/duel', search)).toContain(`>${line}<`);
    expect(await picture('/weapons/breakpoints', search)).toContain(
      '>Against a Heavy, every shot hits the body, at 15 m<',
    );
  });

  it('is drawn for any URL', async () => {
    for (const search of ['class=All&distance=100&all=on&head-start=-2', 'class=%FF&weapon=<b>']) {
      for (const path of ['/weapons/map', '/weapons/duel', '/weapons/breakpoints']) {
        const svg = await picture(path, search);
        expect(svg).not.toContain('NaN');
        expect(svg).not.toContain('<b>');
      }
    }
  });

  it('exists for no other page, and waits for the stats', async () => {
    expect(await picture('/library')).toBeNull();
    const gone = async () => ({ status: 503, headers: {}, body: {} });
    const request = { url: '/weapons/map', siteName: 'Trifecta', load: gone };
    expect(await drawPicture(request)).toBeUndefined();
  });

  it("has a URL with only the page's own parameters", async () => {
    const { head } = await loadPage({
      load: async () => ({ status: 503, headers: {}, body: {} }),
      pathname: '/weapons/duel',
      search: '?weapon=akm&distance=7.5&utm=x&enemy=<script>&class=Medium',
    });
    expect(head?.picture?.path).toBe('/weapons/duel/picture.png?weapon=akm');
  });
});

describe('the document of an older update', () => {
  const SITE = { name: 'Trifecta', isDemo: false, origin: 'https://trifecta.example', texts: [] };
  const updates = new Map<string, unknown>(
    Object.entries(UPDATE_ANSWERS).map(([key, body]) => [key.replace('GET ', ''), body]),
  );
  const answerOf = async (path: string) => {
    const body = updates.get(path);
    return body === undefined ? await load(path) : { status: 200, headers: {}, body };
  };

  it.each(['/weapons', '/weapons/map', '/weapons/duel'])(
    'at %s names the missing weapons from the first request on',
    async (path) => {
      const { body, isComplete } = await render({
        url: `${path}?update=7.0.0&w=not-made-yet`,
        site: SITE,
        load: async (address) => await answerOf(address.replace('?update=7.0.0', '')),
        turn: async () => undefined,
      });
      expect(isComplete).toBe(true);
      expect(body).toContain('“not-made-yet” isn&#x27;t in update 7.0.0');
    },
  );
});

describe('the data of a page', () => {
  const dataOf = async (pathname: string, search: string, status = 200) => {
    const loaded: string[] = [];
    const { answers, ...page } = await loadPage({
      pathname,
      search,
      load: async (path) => {
        loaded.push(path);
        if (path === '/api/catalogue/updates') return { status: 200, headers: {}, body: UPDATES };
        return { status, headers: {}, body: WEAPONS };
      },
    });
    return { loaded, page, keys: answers.map(([key]) => key) };
  };
  const UPDATES = { updates: [{ version: '8.3.0', date: '2025-10-02', hasCatalogue: true }] };

  it('is of the update in its address', async () => {
    expect(await dataOf('/weapons/breakpoints', '?update=7.0.0')).toMatchObject({
      loaded: [
        '/api/catalogue/updates',
        '/api/weapons-detailed?update=7.0.0',
        '/api/fights/facts?update=7.0.0',
      ],
      keys: [['as-of'], ['GET /api/weapons-detailed', '7.0.0'], ['GET /api/fights/facts', '7.0.0']],
      page: { head: { picture: { path: '/weapons/breakpoints/picture.png?update=7.0.0' } } },
    });
  });

  it('is that of its route when the address names no update', async () => {
    const { loaded } = await dataOf('/weapons', '?update=newest&w=akm');
    expect(loaded).toEqual(['/api/catalogue/updates']);
  });

  it('is missing when there are no stats of that update', async () => {
    const { page, keys } = await dataOf('/weapons', '?update=3.14.0', 404);
    expect(page.status).toBe(404);
    expect(keys).toContainEqual(['GET /api/weapons-detailed', '3.14.0']);
  });
});
