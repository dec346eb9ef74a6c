import { answerIn, STANDARD_SITUATION } from '@trifecta/domain/fights';
import { describe, expect, it } from 'vitest';
import { WEAPONS } from '../../../../test/game.ts';
import { serverPage } from './page.server.ts';

const MEDIUMS = WEAPONS.filter((weapon) => weapon.class === 'Medium');
const HERE = { ...STANDARD_SITUATION, target: 'Heavy', rangeMeters: 15 } as const;
const AKM = WEAPONS.find(({ name }) => name === 'AKM');

function bodyOf(path: string): unknown {
  if (path.startsWith('/api/catalogue/patch')) return { name: '7.0.0' };
  if (path.startsWith('/api/fights/fastest')) return { ...answerIn(MEDIUMS, HERE), losses: [] };
  return AKM;
}

/** The API with one weapon. */
function loading(status = 200) {
  const asked: string[] = [];
  const load = async (path: string) => {
    asked.push(path);
    const body = bodyOf(path);
    return path === '/api/catalogue/updates'
      ? { status: 503, headers: {}, body: {} }
      : { status, headers: {}, body };
  };
  return { asked, load };
}

describe("a weapon's page as of an update without the weapon", () => {
  /** The head as of an update that doesn't have the weapon, whose history answers with this status. */
  const loadedWith = async (historyStatus: number) => {
    const load = (path: string) => {
      const isHistory = path.endsWith('/history');
      const status = isHistory ? historyStatus : 404;
      return Promise.resolve({ status, headers: {}, body: { name: 'P90' } });
    };
    return await serverPage.load({ pathname: '/weapons/p90', search: '?update=7.0.0', load });
  };

  it('is about that weapon, with the status of a missing page', async () => {
    expect(await loadedWith(200)).toMatchObject({ status: 404, head: { title: 'P90' } });
  });

  it('is not found where no update has it', async () => {
    expect(await loadedWith(404)).toMatchObject({
      status: 404,
      head: { title: 'Weapon not found' },
    });
  });
});

describe("the link preview picture of a weapon's page", () => {
  it('shows its times to kill up close, as of the update in the address', async () => {
    const { asked, load } = loading();
    const request = { pathname: '/weapons/akm', search: 'update=7.0.0', siteName: 'Trifecta' };
    const svg = await serverPage.picture.draw({ ...request, load });
    // 150, 250, and 350 HP take 8, 13, and 18 shots of 20, 0.1 s apart.
    expect(svg).toMatch(/>vs Light<\/text>\s*<text[^>]*>0\.70 s<\/text>/);
    expect(svg).toMatch(/>vs Medium<\/text>\s*<text[^>]*>1\.20 s<\/text>/);
    expect(svg).toMatch(/>vs Heavy<\/text>\s*<text[^>]*>1\.70 s<\/text>/);
    expect(svg).toContain('>Update 7.0.0</text>');
    expect(asked).toContain('/api/weapons-detailed/name/akm?update=7.0.0');
  });

  it('shows its place in the situation in the address', async () => {
    const { asked, load } = loading();
    const search = 'target=Heavy&distance=15';
    const request = { pathname: '/weapons/akm', search, siteName: 'Trifecta' };
    const svg = await serverPage.picture.draw({ ...request, load });
    expect(asked).toContain(`/api/fights/fastest?weapon=akm&${search}`);
    expect(svg).toContain('>Against a Heavy, every shot hits the body, at 15 m</text>');
    // By hand: 350 HP take 18 shots of 20, 0.1 s apart.
    expect(svg).toMatch(/>1\.70 s, \d(st|nd|rd|th) of \d+ Medium weapons at 15 m\.<\/text>/);
  });

  it('has room for everything that a situation can say', async () => {
    const search = 'target=Heavy&hp=300&aim=on&accuracy=65&head=10&distance=17&update=9.0.0';
    const request = { pathname: '/weapons/akm', search, siteName: 'Trifecta' };
    const svg = await serverPage.picture.draw({ ...request, load: loading().load });
    expect(svg).toContain(
      '>Against a Heavy with 300 HP, 65% accuracy, 10% headshots, at 17 m, update 9.0.0</text>',
    );
  });

  it('is missing without such a weapon, and waits for the stats', async () => {
    const request = { pathname: '/weapons/no-such-weapon', search: '', siteName: 'Trifecta' };
    expect(await serverPage.picture.draw({ ...request, load: loading(404).load })).toBeNull();
    expect(await serverPage.picture.draw({ ...request, load: loading(503).load })).toBeUndefined();
  });

  it('is named in the head, with nothing in its address but what the page knows', async () => {
    const request = { pathname: '/weapons/akm', search: '?update=7.0.0&utm=x' };
    const { head } = await serverPage.load({ ...request, load: loading().load });
    expect(head).toMatchObject({
      picture: { path: '/weapons/akm/picture.png?update=7.0.0', alt: 'AKM' },
    });
  });
});
