import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

interface List {
  readonly id: string;
  readonly current: string;
  readonly versions: readonly {
    readonly version: string;
    readonly json: string;
    readonly csv: string;
  }[];
}

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

const list = async () => (await site.send('/api/game-data')).json() as List;
const fileOf = async (wanted: string) => {
  const found = (await list()).versions.find(({ version }) => version === wanted);
  if (found === undefined) throw new Error(`no file of ${wanted}`);
  return found;
};

describe('the data of all updates', () => {
  it('is listed, newest first, without updates whose stats are unknown', async () => {
    const { current, versions } = await list();
    expect(current).toBe('8.3.0');
    const names = versions.map(({ version }) => version);
    expect(names.indexOf('11.6.0')).toBeLessThan(names.indexOf('11.5.0'));
    expect(names.indexOf('11.5.0')).toBeLessThan(names.indexOf('8.3.0'));
    for (const { json } of [versions.at(0), versions.at(-1)].filter((one) => one !== undefined))
      expect((await site.send(json)).status).toBe(200);
  });

  it('is one file per update, as the contract says, that browsers never ask for again', async () => {
    const { json } = await fileOf('11.6.0');
    const answer = await site.send(json);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const data = answer.json();
    expect(api.updates.data.response.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      version: '11.6.0',
      classes: [{ health: 150 }, { health: 250 }, { health: 350 }],
      weapons: expect.arrayContaining([
        expect.objectContaining({ _id: 'akm', bodyDamage: 21, dropoffStartMeters: 30 }),
      ]) as unknown,
    });
    const same = await site.send(json, {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(same.status).toBe(304);
  });

  it('is a table with a row for each thing', async () => {
    const { csv } = await fileOf('8.3.0');
    const answer = await site.send(csv);
    expect(answer.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    const [head = '', ...rows] = answer.text().split('\r\n');
    expect(head.split(',').slice(0, 4)).toEqual(['kind', 'id', 'name', 'health']);
    const akm = rows.find((row) => row.startsWith('weapon,akm,AKM,'))?.split(',');
    expect(akm?.[head.split(',').indexOf('bodyDamage')]).toBe('20');
    const countOf = (kind: string) => rows.filter((row) => row.startsWith(`${kind},`)).length;
    expect(['class', 'weapon', 'specialization', 'gadget', 'map'].map(countOf)).toEqual([
      3, 37, 11, 35, 13,
    ]);
  });

  it("isn't at an address of other data, nor of an update without stats", async () => {
    const { json } = await fileOf('8.3.0');
    const { id } = await list();
    const gone = await site.send(json.replace(id, 'a'.repeat(16)));
    expectRefusal(gone, 404, 'not_found');
    expect(gone.headers['cache-control']).toBe('no-store');
    expectRefusal(await site.send(json.replace('8.3.0', '99.0.0')), 404, 'not_found');
    expectRefusal(await site.send(json.replace('8.3.0', 'newest')), 400, 'validation_failed');
  });
});
