import { CHECKS } from '../../src/site/problems.ts';

/** The alert rules for everything that's checked about a site, as `docs/operating/alerts.yml` has them. */
export const CHECK_RULES: readonly string[] = Object.entries(CHECKS).map(
  ([name, { title, severity, todo }]) => `      - alert: ${alertOf(name)}
        expr: max(trifecta_problems{problem="${name}"}) > 0
${severity === 'critical' ? '' : '        for: 10m\n'}        labels: { severity: ${severity} }
        annotations:
          summary: ${quoted(title)}
          description: ${quoted(todo)}
`,
);

/** The alert's name: `TrifectaMailServer` for `mail-server`. */
function alertOf(check: string): string {
  const words = check.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `Trifecta${words.join('')}`;
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/** The tests of those rules, as `docs/operating/alerts.test.yml` has them. */
export const CHECK_TESTS: readonly string[] = Object.entries(CHECKS).map(
  ([name, { title, severity, todo }]) => `  - name: ${quoted(title)}
    interval: 1m
    input_series:
      - series: 'trifecta_problems{problem="${name}",severity="${severity}",instance="a"}'
        values: '0x4 1x20 0x5'
      - series: 'trifecta_problems{problem="${name}",severity="${severity}",instance="b"}'
        values: '0x4 1x20 0x5'
    alert_rule_test:
      - { eval_time: 4m, alertname: ${alertOf(name)}, exp_alerts: [] }
      - eval_time: ${severity === 'critical' ? '5m' : '16m'}
        alertname: ${alertOf(name)}
        exp_alerts:
          - exp_labels: { severity: ${severity} }
            exp_annotations:
              summary: ${quoted(title)}
              description: ${quoted(todo)}
      - { eval_time: 28m, alertname: ${alertOf(name)}, exp_alerts: [] }
`,
);
