import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightTotals, runnerTotals, sum, totalsLine, vitestTotals } from './totals.ts';

const folder = mkdtempSync(join(tmpdir(), 'trifecta-totals-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function vitestReport(tests: string[], files: { status: string; tests: string[] }[]): string {
  return JSON.stringify({
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numTotalTests: tests.length,
    testResults: files.map((file) => ({
      status: file.status,
      assertionResults: file.tests.map((status) => ({ status })),
    })),
  });
}

function reportFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

test("vitest: skipped and todo tests don't count as passed", () => {
  const tests = ['passed', 'passed', 'failed', 'pending', 'todo'];
  const report = vitestReport(tests, [{ status: 'failed', tests }]);
  expect(vitestTotals(report)).toEqual({ passed: 2, failed: 3 });
});

test("vitest: a file that can't be imported is a failure", () => {
  const files = [
    { status: 'passed', tests: ['passed'] },
    { status: 'failed', tests: [] },
  ];
  expect(vitestTotals(vitestReport(['passed'], files))).toEqual({ passed: 1, failed: 1 });
});

test("playwright: flaky tests, skipped tests, and errors outside tests don't count as passed", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  const report = JSON.stringify({ stats, errors: [{ message: 'No tests found' }] });
  expect(playwrightTotals(report)).toEqual({ passed: 7, failed: 5 });
});

test('a runner without a readable report is one failure, even when it ended well', () => {
  const missing = join(folder, 'missing.json');
  expect(runnerTotals(0, missing, vitestTotals)).toEqual({ passed: 0, failed: 1 });
  const broken = reportFile('broken.json', '{"numPassedTests": 3,');
  expect(runnerTotals(0, broken, vitestTotals)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that failed with only passed tests is one failure', () => {
  const passed = [{ status: 'passed', tests: ['passed'] }];
  const file = reportFile('passed.json', vitestReport(['passed'], passed));
  expect(runnerTotals(1, file, vitestTotals)).toEqual({ passed: 1, failed: 1 });
  expect(runnerTotals(0, file, vitestTotals)).toEqual({ passed: 1, failed: 0 });
});

test('the last line of a run', () => {
  const all = [
    { passed: 40, failed: 1 },
    { passed: 2, failed: 0 },
  ];
  expect(totalsLine(sum(all))).toBe('42 passed, 1 failed');
});
