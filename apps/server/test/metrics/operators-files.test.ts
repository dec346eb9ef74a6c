import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../src/metrics/metric-table.ts';
import type { MetricDefinition } from '../../src/metrics/metric-table.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { CHECK_RULES, CHECK_TESTS } from './alert-rules.ts';
import { metricsOf, WITH_METRICS } from './metrics-of.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/operating');
const DEFINITIONS: Readonly<Record<string, MetricDefinition>> = METRICS;
/** Labels that Prometheus adds. */
const ADDED_LABELS = ['job', 'instance', 'le'];

const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** The PromQL expressions of a file. */
const EXPRESSIONS: Readonly<Record<string, readonly string[]>> = {
  'alerts.yml': [...textOf('alerts.yml').matchAll(/expr: (.*)/g)].map(([, expr = '']) => expr),
  'grafana-dashboard.json': [...textOf('grafana-dashboard.json').matchAll(/"expr": (".*")/g)].map(
    ([, expr = '']) => JSON.parse(expr) as string,
  ),
};

const METRIC = /\b(?:trifecta|process|nodejs)_\w+/g;
const SELECTOR = /\b(trifecta_\w+)\{([^}]*)\}/g;
const MATCHER = /(\w+)(=~|!~|!=|=)"([^"]*)"/g;

function withoutSuffix(name: string): string {
  return name.replace(/_(?:bucket|sum|count)$/, '');
}

describe.each(Object.entries(EXPRESSIONS))('docs/operating/%s', (_file, expressions) => {
  let site: StartedApp;
  let names: Set<string>;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: WITH_METRICS });
    const described = (await metricsOf(site)).matchAll(/^# TYPE (\w+) (\w+)$/gm);
    names = new Set([...described].map(([, name = '']) => name));
  });
  afterAll(() => site.stop());

  it('names only metrics that a running site has', () => {
    const used = expressions.flatMap((expression) => [...(expression.match(METRIC) ?? [])]);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !names.has(name) && !names.has(withoutSuffix(name)))).toEqual([]);
  });

  it('selects only labels and values that exist', () => {
    const wrong = expressions.flatMap((expression) =>
      [...expression.matchAll(SELECTOR)].flatMap(([, name = '', selector = '']) => {
        const labels = DEFINITIONS[withoutSuffix(name)]?.labels ?? {};
        return [...selector.matchAll(MATCHER)]
          .filter(([, label = '', operator = '', value = '']) => {
            if (ADDED_LABELS.includes(label)) return false;
            const known = labels[label];
            if (known === undefined) return true;
            return known !== 'open' && !operator.includes('~') && !known.includes(value);
          })
          .map(([matcher]) => `${name}{${matcher}}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the alert rules', () => {
  const rules = textOf('alerts.yml');
  const tests = textOf('alerts.test.yml');

  it('include one for everything that is checked about a site, and its test', () => {
    expect(rules.endsWith(CHECK_RULES.join(''))).toBe(true);
    expect(tests.endsWith(CHECK_TESTS.join(''))).toBe(true);
  });

  it('each have a test in which they fire, and one in which they do not', () => {
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(25);
    const without = names.filter(
      (name) =>
        !tests.includes(`alertname: ${name}\n        exp_alerts:\n          - exp_labels`) ||
        !tests.includes(`alertname: ${name}, exp_alerts: []`),
    );
    expect(without).toEqual([]);
  });

  it('each say what to do in the documents, and no others do', () => {
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const explained = textOf('trouble.md').match(/`Trifecta\w+`/g) ?? [];
    expect(new Set(explained)).toEqual(new Set(names.map((name) => `\`${name}\``)));
  });

  it("pass Prometheus' own tests, where it's installed", async () => {
    const run = promisify(execFile);
    const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';
    const outcome = await run('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: FOLDER,
    }).then(
      ({ stdout }) => stdout,
      (error: unknown) => (isMissing(error) ? 'SUCCESS' : String(error)),
    );
    expect(outcome).toContain('SUCCESS');
  });
});

describe('docs/operating/monitoring.md', () => {
  it('explains every metric of the site, and no other', () => {
    const explained = textOf('monitoring.md').match(/\btrifecta_\w+/g) ?? [];
    expect([...new Set(explained)].toSorted()).toEqual(Object.keys(METRICS).toSorted());
  });
});
