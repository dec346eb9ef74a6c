import { expect, it, vi } from 'vitest';
import { WEAPONS } from '../test/game.ts';
import { answer, holdBack } from '../test/stub-api.ts';
import { visitPage } from './navigation.ts';
import { createQueryClient } from './query-client.ts';
import { pageAt } from './pages/index.ts';

it('clicking two links ends on the second, however long the first page takes', async () => {
  answer({
    'GET /api/weapons-detailed': WEAPONS,
    'GET /api/catalogue/patch': { name: '8.3.0', date: '2025-10' },
    'GET /api/billing/availability': { isEnabled: true, salesEmail: null },
  });
  const release = holdBack('GET /api/weapons-detailed');
  await Promise.all(['/weapons', '/pricing'].map((path) => pageAt(path).component.preload()));
  const queries = createQueryClient();
  const navigate = vi.fn<(to: string) => void>();
  const visit = visitPage(queries);
  visit(navigate, '/weapons');
  visit(navigate, '/pricing');
  await expect.poll(() => navigate.mock.calls.map(([to]) => to)).toContain('/pricing');
  release();
  await expect.poll(() => queries.getQueryData(['GET /api/weapons-detailed'])).toBeDefined();
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/pricing']);
});
