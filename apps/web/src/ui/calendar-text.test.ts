import { expect, test } from 'vitest';
import { monthText, shortDayText, shortMonthText } from './calendar-text.ts';

test('a day of the calendar reads the same in every time zone', () => {
  expect(monthText('2025-10-08')).toBe('October 2025');
  expect(monthText('2025-05')).toBe('May 2025');
  expect(shortMonthText('2026-09-30')).toBe('Sep 2026');
  expect(shortDayText('2026-01-01')).toBe('Jan 1, 2026');
});
