import { afterEach, expect, it, vi } from 'vitest';
import { runCommand, ToolProblem } from './say.mjs';

afterEach(() => {
  process.exitCode = undefined;
});

it.each([
  ['a file', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })],
  ["a user's share", Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' })],
  ['the build', new ToolProblem('the web app failed to build:\nError: ENOSPC: no space\n  at x')],
])('a command that finds the disk full says so in a sentence: %s', async (_what, error) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(() => Promise.reject(error));
  expect(write.mock.calls).toEqual([
    ['[trifecta] The disk is full. Free some space and run the command again.\n'],
  ]);
  expect(process.exitCode).toBe(1);
});
