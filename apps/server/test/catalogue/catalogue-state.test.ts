import { expect, it } from 'vitest';
import { CatalogueState } from '../../src/catalogue/catalogue-state.ts';
import { builtInHistory } from '../../src/catalogue/update-files.ts';

it('keeps the last six requested updates in memory, plus the one in use', async () => {
  const history = builtInHistory();
  const parts = { stamp: '', history, imports: new Map(), imported: [], warnings: [] };
  const state = new CatalogueState({ ...parts, wanted: undefined });
  const first = state.at('3.0.0');
  for (const season of [4, 5, 6, 7, 8]) state.at(`${season}.0.0`);
  expect(state.at('3.0.0')).toBe(first);
  for (const season of [4, 5, 6, 7, 8, 9]) state.at(`${season}.0.0`);
  expect(state.at('3.0.0')).not.toBe(first);
  expect(state.at(undefined)).toBe(state.inUse);
  expect(state.at('11.10.0')).toBe(state.inUse);
});
