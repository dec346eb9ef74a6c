import { describe, expect, it } from 'vitest';
import { backupFile, dailyBackupTime } from '../../src/backup/backup-files.ts';
import { insertionOrder } from '../../src/backup/insertion-order.ts';
import { outdatedBackups } from '../../src/backup/retention.ts';

function dailyFrom(first: string, days: number) {
  return Array.from({ length: days }, (_, day) => {
    const createdAt = new Date(Date.parse(first) + day * 86_400_000);
    return { name: createdAt.toISOString().slice(0, 10), createdAt };
  });
}

describe('the daily backups that are kept', () => {
  it('are those of the last 7 days, and the last of each of the last 4 weeks', () => {
    // Sunday, November 22, 2026, ends the week that started on Monday the 16th.
    const backups = dailyFrom('2026-10-01T03:00:00Z', 53);
    const outdated = new Set(outdatedBackups(backups).map(({ name }) => name));
    expect(backups.map(({ name }) => name).filter((name) => !outdated.has(name))).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('are the newest of a day with two', () => {
    const [early, late] = [3, 15].map((hour) => ({
      name: `${hour}`,
      createdAt: new Date(Date.UTC(2026, 10, 22, hour)),
    }));
    expect(outdatedBackups([early, late].flatMap((backup) => backup ?? []))).toEqual([early]);
  });

  it('stay, however old, as long as there are no newer ones', () => {
    expect(outdatedBackups(dailyFrom('2024-01-01T00:00:00Z', 3))).toEqual([]);
  });
});

describe('the name of a backup', () => {
  const NOW = new Date('2026-11-22T12:34:56.789Z');

  it('contains its reason and time', () => {
    expect(backupFile('/b', 'before-migration', NOW)).toBe(
      '/b/trifecta-before-migration-20261122T123456Z.jsonl.gz',
    );
  });

  it('gives a time only for daily ones, so that no other file is ever deleted', () => {
    const nameOf = (reason: 'daily' | 'manual') => backupFile('/b', reason, NOW).slice(3);
    expect(dailyBackupTime(nameOf('daily'))).toEqual(new Date('2026-11-22T12:34:56Z'));
    expect(dailyBackupTime(nameOf('manual'))).toBeUndefined();
    expect(dailyBackupTime('holiday-photos.zip')).toBeUndefined();
  });
});

describe('tables', () => {
  it('are sorted so that each comes after those it refers to', () => {
    const tables = ['a_rating', 'build', 'player'].map((name) => ({ name }));
    const references = [
      { from: 'a_rating', to: 'build' },
      { from: 'build', to: 'player' },
      { from: 'player', to: 'player' },
    ];
    const order = insertionOrder(tables, references).map(({ name }) => name);
    expect(order).toEqual(['player', 'build', 'a_rating']);
  });

  it('that refer to each other are reported', () => {
    const tables = [{ name: 'a' }, { name: 'b' }];
    const references = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => insertionOrder(tables, references)).toThrow('tables refer to each other: a, b');
  });
});
