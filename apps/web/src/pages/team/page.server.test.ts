import { describe, expect, it } from 'vitest';
import { GAME } from '../../../test/game.ts';
import { TEAM_ANSWER } from '../../../test/teams.ts';
import type { ApiAnswer } from '../../api/client.ts';
import { sharedTeamOf } from '../../teams/share/shared-team.ts';
import { sharedTeamAddress } from '../../teams/share/shared-team-state.ts';
import { resultsOfAnswer } from '../../teams/shown-team.ts';
import { EMPTY_INPUTS } from '../../teams/team-inputs.ts';
import { serverPage } from './page.server.ts';

const pathname = '/team';
const {
  load: loadPage,
  picture: { draw, addressOf },
} = serverPage;

const [BEST] = resultsOfAnswer(TEAM_ANSWER, EMPTY_INPUTS).teams;
const searchOf = (playerIndex: number | null, members = BEST?.members ?? []) => {
  const asked = { ...EMPTY_INPUTS, isMapOn: true, map: 'seoul' };
  return sharedTeamAddress(sharedTeamOf(members, asked, playerIndex)).replace('/team?', '');
};

const answers: Readonly<Record<string, unknown>> = GAME;
const load = (path: string): Promise<ApiAnswer> =>
  Promise.resolve({ status: 200, headers: {}, body: answers[`GET ${path}`] });
const down = (): Promise<ApiAnswer> => Promise.resolve({ status: 503, headers: {}, body: {} });

const picture = (search: string, from = load) =>
  draw({ pathname, search, siteName: 'Trifecta', load: from });

describe('the page of a shared team', () => {
  it('has a head that says who takes what, and a picture of the same team', async () => {
    const page = await loadPage({ pathname, search: searchOf(null), load });
    expect(page).not.toHaveProperty('status');
    expect(page.head?.title).toBe('Team: Ada, Ben, and Cy');
    expect(page.head).toMatchObject({
      description: expect.stringMatching(/^Ada: Light, M11, Evasive Dash, .*On Seoul\.$/),
      picture: { path: `/team/picture.png?${searchOf(null)}` },
    });
  });

  it('names one player when one loadout is shared', async () => {
    const { head } = await loadPage({ pathname, search: searchOf(1), load });
    expect(head).toMatchObject({
      title: "Ben's loadout",
      description: expect.not.stringContaining('M11'),
    });
  });

  it('leaves unknown parameters out of its address', async () => {
    const search = `${searchOf(null)}&utm_source=x&name9=y`;
    const { head } = await loadPage({ pathname, search, load });
    expect(head?.path).toBe(`/team?${searchOf(null)}`);
  });

  it.each(['', 'm1=Light', searchOf(null).replace('mw1=M11', 'mw1=AKM')])(
    'isn\'t found for "%s", nor is its picture',
    async (search) => {
      expect(await loadPage({ pathname, search, load })).toMatchObject({ status: 404 });
      expect(await picture(search)).toBeNull();
    },
  );

  it('is left to the browser while the game data is missing', async () => {
    expect(await loadPage({ pathname, search: searchOf(null), load: down })).toEqual({
      answers: [],
    });
    expect(await picture(searchOf(null), down)).toBeUndefined();
  });
});

describe('the picture of a shared team', () => {
  it('has one address, however its parameters are encoded', () => {
    const own = `/team/picture.png?${searchOf(null)}`;
    expect(addressOf(own)).toBe(own);
    expect(addressOf(`${own}&utm_source=x`)).toBe(own);
    const encoded = own.replaceAll('+', '%20');
    expect(addressOf(encoded)).toBe(encoded);
    expect(addressOf('/team/picture.png?m1=Light')).toBe('/team/picture.png?m1=Light');
  });

  it('shows all three, or the one player', async () => {
    const whole = await picture(searchOf(null));
    for (const text of ['Ada', 'Ben', 'Cy', 'M11', 'FCAR', 'Lewis Gun', 'Seoul', 'Trifecta']) {
      expect(whole).toContain(`>${text}`);
    }
    const one = await picture(searchOf(1));
    expect(one).toContain('>FCAR<');
    expect(one).not.toContain('>M11<');
  });

  it('takes names as text', async () => {
    const members = (BEST?.members ?? []).map((member) => ({ ...member, playerName: '<b>&' }));
    expect(await picture(searchOf(null, members))).toContain('&lt;b&gt;&amp;');
  });
});
