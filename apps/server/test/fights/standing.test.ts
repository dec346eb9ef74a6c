import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

interface Standing {
  readonly ranks: readonly {
    readonly target: string;
    readonly meters: number;
    readonly of: number;
  }[];
  readonly counters: readonly { readonly counters: readonly { readonly name: string }[] | null }[];
}

describe("a weapon's ranks and counters", () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
  });
  afterAll(() => site.stop());

  const standing = (query = '') => site.send(`/api/weapons-detailed/name/akm/standing${query}`);

  it('are available for the update in use and for any other', async () => {
    const now = (await standing()).json() as Standing;
    const then = (await standing('?update=8.3.0')).json() as Standing;
    const upClose = { target: 'Medium', meters: 0 };
    expect(now.ranks).toContainEqual(expect.objectContaining(upClose));
    expect(then.counters).not.toEqual(now.counters);
  });

  it('come from memory, with a tag for revalidation', async () => {
    const { headers } = await standing();
    const again = await site.send('/api/weapons-detailed/name/akm/standing', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it("are refused for a weapon or an update that doesn't exist", async () => {
    expectRefusal(await site.send('/api/weapons-detailed/name/spoon/standing'), 404, 'not_found');
    expectRefusal(await standing('?update=99.0.0'), 404, 'not_found');
    expectRefusal(await standing('?update=newest'), 400, 'validation_failed');
  });
});
