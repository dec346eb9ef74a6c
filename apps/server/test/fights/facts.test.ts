import type { ItemFact } from '@trifecta/domain/fights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorBody } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ engine: 'sqlite' });
});
afterAll(() => app.stop());

async function valueOf(item: string, fact: string, search = ''): Promise<number | undefined> {
  const answer = await app.send(`/api/fights/facts${search}`);
  expect(answer.status).toBe(200);
  const facts = answer.json() as readonly ItemFact[];
  return facts.find((one) => one.item === item && one.fact === fact)?.value;
}

describe('fight facts', () => {
  it('are those of the update in use, each with its sources', async () => {
    const answer = await app.send('/api/fights/facts');
    const facts = answer.json() as readonly ItemFact[];
    expect(facts.length).toBeGreaterThan(15);
    expect(facts.filter(({ sources }) => sources.length === 0)).toEqual([]);
    expect(facts.filter(({ classes }) => classes.length === 0)).toEqual([]);
  });

  it('are those of another update on request', async () => {
    // Archive of official notes: Mesh Shield 750 from 2.5.0, 850 from 9.0.0.
    expect(await valueOf('Mesh Shield', 'shieldHealth', '?update=8.3.0')).toBe(750);
    expect(await valueOf('Mesh Shield', 'shieldHealth', '?update=10.0.0')).toBe(850);
  });

  it("of an unknown update aren't found", async () => {
    const answer = await app.send('/api/fights/facts?update=99.0.0');
    expect(answer.status).toBe(404);
    expectErrorBody(answer.json(), 'not_found');
  });
});
