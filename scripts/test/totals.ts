import { existsSync, readFileSync } from 'node:fs';

/** The number of passed and failed tests. A skipped test counts as failed. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly ok: boolean; readonly title: string }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A file that fails outside its tests, such as on import, has no failed test but is a failure. */
function brokenFiles({ testResults }: VitestReport): number {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
}

/** The totals from vitest's JSON report. */
export function vitestTotals(json: string): Totals {
  const report = JSON.parse(json) as VitestReport;
  const notPassed = report.numTotalTests - report.numPassedTests;
  return { passed: report.numPassedTests, failed: notPassed + brokenFiles(report) };
}

/** The totals from Playwright's JSON report. A flaky test failed once, so it counts as failed. */
export function playwrightTotals(json: string): Totals {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed };
}

/** The first failed test in vitest's JSON report. Undefined when none failed. */
export function failedByVitest(json: string): string | undefined {
  const { testResults } = JSON.parse(json) as VitestReport;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.find(({ status }) => status === 'failed')?.fullName;
}

/** The same for Playwright's report. */
export function failedByPlaywright(json: string): string | undefined {
  const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): typeof specs => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return specsOf(JSON.parse(json) as PlaywrightReport).find(({ ok }) => !ok)?.title;
}

/** The outcome of a runner: the totals of its report, plus one failure if they don't explain its exit code. */
export function runnerTotals(
  code: number,
  reportFile: string,
  totalsOf: (json: string) => Totals,
): Totals {
  const totals = readTotals(reportFile, totalsOf);
  if (totals === undefined) return { passed: 0, failed: 1 };
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

function readTotals(reportFile: string, totalsOf: (json: string) => Totals): Totals | undefined {
  if (!existsSync(reportFile)) return undefined;
  try {
    return totalsOf(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The sum of several totals. */
export function sum(all: readonly Totals[]): Totals {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The last line of a run. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}
