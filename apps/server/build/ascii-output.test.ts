import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { toAscii } from './ascii-output.ts';

it('the built server writes characters outside of ASCII as escapes that mean the same', () => {
  const code = "['é·🙂', '\\é', '\\\\é', /[–]/.test('–'), `€${1}`, '\\n'].join('|')";
  const written = toAscii(code);
  expect(written).not.toMatch(/[^\0-\u007F]/);
  expect(runInNewContext(written)).toBe('é·🙂|é|\\é|true|€1|\n');
});
