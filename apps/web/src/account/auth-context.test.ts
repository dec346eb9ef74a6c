import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthProvider, useAuth } from './index.ts';

function Status() {
  return useAuth().status;
}

it('who is signed in is not known before the browser has asked', () => {
  const start = () => undefined;
  const text = renderToString(
    createElement(AuthProvider, { start, children: createElement(Status) }),
  );
  expect(text).toBe('loading');
});

it('useAuth outside its provider says so', () => {
  expect(() => renderToString(createElement(Status))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});
