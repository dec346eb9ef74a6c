import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './index.ts';

function Status() {
  return useAuth().status;
}

it('useAuth outside its provider says so', () => {
  expect(() => renderToString(createElement(Status))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});
