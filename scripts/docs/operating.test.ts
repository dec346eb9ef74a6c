import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/operating/trouble.md', () => {
  it('says what to do about every alert', () => {
    const alerts = [...textOf('docs/operating/alerts.yml').matchAll(/- alert: (\w+)/g)];
    const trouble = textOf('docs/operating/trouble.md');
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter(([, name]) => !trouble.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/operating/monitoring.md', () => {
  it('explains every event of the security log', () => {
    const source = textOf('apps/server/src/account/security-log.ts');

    const events = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, event]) => event);
    const explained = textOf('docs/operating/monitoring.md');
    expect(events.length).toBeGreaterThan(10);
    expect(events.filter((event) => !explained.includes(`\`${event}\``))).toEqual([]);
  });
});
