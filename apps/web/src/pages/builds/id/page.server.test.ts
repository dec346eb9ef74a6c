import { describe, expect, it } from 'vitest';
import { publicBuild } from '../../../../test/builds.ts';
import type { ApiAnswer } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverPage } from './page.server.ts';

const ID = '019aa0c4-7e00-7abc-8def-0123456789ab';
const BUILD = publicBuild(1, {
  _id: ID,
  buildName: 'Rooftop Scout',
  weapon: 'M11',
  creatorDisplayName: null,
});

type Load = (path: string) => Promise<ApiAnswer>;

function loadPage(id: string, load: Load) {
  return serverPage.load({ pathname: `/builds/${id}`, search: '', load });
}

function draw(id: string, load: Load) {
  const request = { pathname: `/builds/${id}`, search: '', siteName: 'Trifecta', load };
  return serverPage.picture.draw(request);
}

/** An API with one fixed response that records its calls. */
function apiThatAnswers(status: number, body: unknown) {
  const asked: string[] = [];
  const load = (path: string): Promise<ApiAnswer> => {
    asked.push(path);
    return Promise.resolve({ status, headers: {}, body });
  };
  return { asked, load };
}

describe('the page of a public build', () => {
  it('shows the build', async () => {
    const { load, asked } = apiThatAnswers(200, BUILD);
    const page = await loadPage(ID, load);
    expect(page.answers).toEqual([[queryKeys.sharedBuild(ID), BUILD]]);
    expect(page.head?.title).toBe('Rooftop Scout: M11 Light build');
    expect(asked).toEqual([`/api/community-builds/${ID}`]);
  });

  it.each(['events', 'public', 'top10', 'facets', 'my-ratings', '..', '%2e%2e', '%', ''])(
    'isn\'t found for "%s", without calling the API',
    async (id) => {
      const { load, asked } = apiThatAnswers(200, BUILD);
      expect(await loadPage(id, load)).toMatchObject({
        status: 404,
        head: { title: 'Build not found' },
      });
      expect(asked).toEqual([]);
    },
  );

  it("isn't found for a build that's private or deleted", async () => {
    const { load } = apiThatAnswers(404, { code: 'not_found' });
    const page = await loadPage(ID, load);
    expect(page).toMatchObject({ status: 404, answers: [[queryKeys.sharedBuild(ID), null]] });
  });

  it.each([[[BUILD]], [{ ...BUILD, _id: 'another' }], [null], ['text']])(
    'leaves loading the build to the browser after another response (%j)',
    async (body) => {
      const { load } = apiThatAnswers(200, body);
      expect(await loadPage(ID, load)).toEqual({ answers: [] });
    },
  );
});

describe('the picture of a public build', () => {
  it('is drawn from the build', async () => {
    const { load } = apiThatAnswers(200, BUILD);
    expect(await draw(ID, load)).toContain('Rooftop');
  });

  it('is null for an invalid id, without calling the API', async () => {
    const { load, asked } = apiThatAnswers(200, BUILD);
    expect(await draw('events', load)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is null when there's no build, and undefined when that's unknown", async () => {
    const ask = (status: number) => draw(ID, apiThatAnswers(status, {}).load);
    expect(await ask(404)).toBeNull();
    expect(await ask(503)).toBeUndefined();
  });
});
