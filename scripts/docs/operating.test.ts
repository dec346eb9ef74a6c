import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/operating/trouble.md', () => {
  it('says what to do about every alert, and about no other', () => {
    const alerts = textOf('docs/operating/alerts.yml').match(/(?<=- alert: )\w+/g) ?? [];
    const explained = textOf('docs/operating/trouble.md').match(/(?<=`)Trifecta\w+(?=`)/g) ?? [];
    expect(alerts.length).toBeGreaterThan(10);
    expect([...new Set(explained)].toSorted()).toEqual([...new Set(alerts)].toSorted());
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
