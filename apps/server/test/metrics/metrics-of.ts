import { expect } from 'vitest';
import type { Answer } from '../support/http.ts';

/** A token that the tests' sites accept. */
export const METRICS_TOKEN = 'a-token-of-the-tests-which-is-long-enough';

/** The environment of a site with metrics. */
export const WITH_METRICS = { METRICS_TOKEN };

/** Anything that responds to requests like a site. */
interface Site {
  readonly send: (
    path: string,
    sent?: { readonly headers: Readonly<Record<string, string>> },
  ) => Promise<Answer>;
}

/** A site's metrics as text. */
export async function metricsOf(site: Site): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await site.send('/metrics', { headers });
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.text();
}

/** The value of a series, such as `trifecta_ready{check="disk"}`. Undefined when it isn't there. */
export async function valueOf(site: Site, series: string): Promise<number | undefined> {
  const lines = (await metricsOf(site)).split('\n');
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
