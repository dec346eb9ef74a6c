import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
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

describe('docs/operating/trifecta.service', () => {
  it("passes systemd's own check, where it's installed", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trifecta-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = join(folder, 'trifecta.service');
    // The check wants to see the program.
    writeFileSync(
      unit,
      textOf('docs/operating/trifecta.service').replaceAll('/opt/trifecta', root),
    );
    const run = promisify(execFile)('systemd-analyze', ['verify', unit]);
    const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';
    const said = await run.then(
      ({ stderr }) => stderr,
      (error: unknown) => (isMissing(error) ? '' : String(error)),
    );
    expect(said).toBe('');
  });
});
