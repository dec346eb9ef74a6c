import { expect, it, onTestFinished, vi } from 'vitest';
import { LineLimit } from '../../src/http/line-limit.ts';

it('logs the first lines of each minute and kind, and then the number of the rest', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reports: [string, number][] = [];
  const lines = new LineLimit(2, (kind, unlogged) => reports.push([kind, unlogged]));
  const attack = () => Array.from({ length: 5 }, () => lines.allows('attack'));
  expect(attack()).toEqual([true, true, false, false, false]);
  expect(lines.allows('other')).toBe(true);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([['attack', 3]]);
  expect(attack()).toEqual([true, true, false, false, false]);
  lines.end();
  expect(reports).toEqual([
    ['attack', 3],
    ['attack', 3],
  ]);
  lines.end();
  vi.advanceTimersByTime(120_000);
  expect(reports).toHaveLength(2);
});

it('reports nothing of a minute whose lines were all logged, and a minute that ended early leaves the next one whole', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reports: [string, number][] = [];
  const lines = new LineLimit(1, (kind, unlogged) => reports.push([kind, unlogged]));
  expect(lines.allows('attack')).toBe(true);
  vi.advanceTimersByTime(30_000);
  lines.end();
  expect([lines.allows('attack'), lines.allows('attack')]).toEqual([true, false]);
  vi.advanceTimersByTime(59_999);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reports).toEqual([['attack', 1]]);
});
