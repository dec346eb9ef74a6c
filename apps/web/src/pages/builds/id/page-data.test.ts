import { describe, expect, it } from 'vitest';
import { publicBuild } from '../../../../test/builds.ts';
import type { ApiAnswer } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { loadBuildPicture, loadSharedBuild } from './page-data.ts';

const ID = '019aa0c4-7e00-7abc-8def-0123456789ab';
const BUILD = publicBuild(1, {
  _id: ID,
  buildName: 'Rooftop Scout',
  weapon: 'M11',
  creatorDisplayName: null,
});

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
    const page = await loadSharedBuild({ pathname: `/builds/${ID}`, load });
    expect(page.answers).toEqual([[queryKeys.sharedBuild(ID), BUILD]]);
    expect(page.head?.title).toBe('Rooftop Scout: M11 Light build');
    expect(asked).toEqual([`/api/community-builds/${ID}`]);
  });

  it.each(['events', 'public', 'top10', 'facets', 'my-ratings', '..', '%2e%2e', '%', ''])(
    'isn\'t found for "%s", without calling the API',
    async (id) => {
      const { load, asked } = apiThatAnswers(200, BUILD);
      expect(await loadSharedBuild({ pathname: `/builds/${id}`, load })).toMatchObject({
        status: 404,
        head: { title: 'Build not found' },
      });
      expect(asked).toEqual([]);
    },
  );

  it("isn't found for a build that's private or deleted", async () => {
    const { load } = apiThatAnswers(404, { code: 'not_found' });
    const page = await loadSharedBuild({ pathname: `/builds/${ID}`, load });
    expect(page).toMatchObject({ status: 404, answers: [[queryKeys.sharedBuild(ID), null]] });
  });

  it.each([[[BUILD]], [{ ...BUILD, _id: 'another' }], [null], ['text']])(
    'leaves loading the build to the browser after another response (%j)',
    async (body) => {
      const { load } = apiThatAnswers(200, body);
      expect(await loadSharedBuild({ pathname: `/builds/${ID}`, load })).toEqual({ answers: [] });
    },
  );
});

describe('the picture of a public build', () => {
  const siteName = 'Trifecta';

  it('is drawn from the build', async () => {
    const { load } = apiThatAnswers(200, BUILD);
    expect(await loadBuildPicture({ id: ID, siteName, load })).toContain('Rooftop');
  });

  it('is null for an invalid id, without calling the API', async () => {
    const { load, asked } = apiThatAnswers(200, BUILD);
    expect(await loadBuildPicture({ id: 'events', siteName, load })).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is null when there's no build, and undefined when that's unknown", async () => {
    const ask = (status: number) =>
      loadBuildPicture({ id: ID, siteName, load: apiThatAnswers(status, {}).load });
    expect(await ask(404)).toBeNull();
    expect(await ask(503)).toBeUndefined();
  });
});
