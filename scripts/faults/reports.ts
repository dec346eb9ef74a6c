interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly ok: boolean; readonly title: string }[];
}

/** The first failed test in vitest's report. Undefined when none failed. */
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
  return specsOf(JSON.parse(json) as PlaywrightSuite).find(({ ok }) => !ok)?.title;
}
