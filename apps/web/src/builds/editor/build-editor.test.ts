import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BUILD_TEXT_FIELDS, buildOfTexts } from '@trifecta/domain/builds';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AuthProvider } from '../../account/index.ts';
import { gadgetsQuery, specializationsQuery, weaponNamesQuery } from '../../catalogue/index.ts';
import { BuildEditor } from './build-editor.tsx';

it('the editor shows every field of a build', () => {
  // The build of the web app sets it.
  vi.stubGlobal('ITEM_DRAWINGS_PATH', '/items.svg');
  const client = new QueryClient();
  for (const { queryKey } of [gadgetsQuery, specializationsQuery, weaponNamesQuery]) {
    client.setQueryData(queryKey, []);
  }
  const editor = createElement(BuildEditor, {
    draft: 'build.new',
    content: buildOfTexts('Light', (field) => `a ${field}`),
    firstClass: 'Light',
    full: { names: [], message: '' },
    ownBuilds: [],
    save: () => Promise.resolve(),
    reload: () => Promise.resolve([]),
    onClose: () => undefined,
  });
  const page = createElement(AuthProvider, { start: () => undefined }, editor);
  const html = renderToString(createElement(QueryClientProvider, { client }, page));
  const missing = BUILD_TEXT_FIELDS.filter((field) => !html.includes(`a ${field}`));
  const file = 'apps/web/src/builds/editor/build-editor.tsx';
  expect({ file, missing }).toEqual({ file, missing: [] });
});
