import type { CatalogueHistory, GameUpdate, ItemChange } from '@trifecta/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { feedOf } from '../../src/updates/feed.ts';

const change: ItemChange = {
  kind: 'weapon',
  item: 'R&D-7',
  field: 'bodyDamage',
  value: 22,
  previous: 20,
  status: 'stated',
  basis: 'announced',
  sources: ['notes'],
};

function update(version: string, given: Partial<GameUpdate> = {}): GameUpdate {
  return {
    version,
    date: '2026-02-03',
    season: 1,
    name: `Update ${version}`,
    officialNote: null,
    coverage: { weapons: 'changes', gadgets: 'read' },
    readIn: [],
    hasCompleteRoster: true,
    roster: [],
    changes: [change],
    otherChanges: [],
    temporary: [],
    sources: {},
    ...given,
  };
}

/** The feed's entries with what's between their tags, in order. */
function entriesOf(updates: readonly GameUpdate[]): string[] {
  const feed = feedOf({ updates } as CatalogueHistory, {
    siteName: 'Trifecta',
    origin: 'https://trifecta.example',
  });
  return [...feed.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry);
}

describe('an entry of the feed', () => {
  it('has the address, the day, and the official notes of its update', () => {
    const officialNote = 'https://notes.example/?a=1&b=2';
    const [noted, plain] = entriesOf([update('1.0.0'), update('1.1.0', { officialNote })]);
    expect(noted).toContain('<id>https://trifecta.example/updates/1.1.0</id>');
    expect(noted).toContain('<updated>2026-02-03T00:00:00Z</updated>');
    expect(noted).toContain(
      'rel="related" type="text/html" href="https://notes.example/?a=1&amp;b=2"',
    );
    expect(plain).toContain('/updates/1.0.0');
    expect(plain).not.toContain('related');
  });

  it('lists what the notes say about items, each with the value before, if they give it', () => {
    const changes: readonly ItemChange[] = [
      change,
      { ...change, field: 'damageDropoffMinRange', value: '30m', previous: undefined },
      { ...change, field: 'magazineSize', value: 30, previous: null },
      { ...change, item: 'Spear', field: 'headDamage', value: null, previous: 40 },
      { ...change, item: 'Silent', basis: 'measured', previous: undefined },
      { ...change, item: 'Outdated', status: 'superseded' },
    ];
    const roster: GameUpdate['roster'] = [
      { event: 'added', kind: 'weapon', name: 'R&D-7', sources: ['notes'] },
    ];
    const [entry] = entriesOf([update('1.0.0', { changes, roster })]);
    expect(/<content type="text">(.*)<\/content>/s.exec(entry ?? '')?.[1]?.split('\n')).toEqual([
      'R&amp;D-7: added',
      'R&amp;D-7, base damage (body): 20 to 22',
      'R&amp;D-7, dropoff start: 30 m',
      'R&amp;D-7, magazine size: 30',
      'Spear, base damage (head): 40 to gone',
    ]);
  });

  it('is made only for a dated update that changed something', () => {
    const silent = update('1.1.0', {
      changes: [{ ...change, basis: 'measured', previous: undefined }],
    });
    expect(entriesOf([update('1.0.0', { date: null }), silent])).toEqual([]);
  });

  it('is one of at most 30, newest first', () => {
    const entries = entriesOf(Array.from({ length: 31 }, (_, index) => update(`1.${index}.0`)));
    expect(entries).toHaveLength(30);
    expect(entries[0]).toContain('/updates/1.30.0<');
    expect(entries[29]).toContain('/updates/1.1.0<');
  });
});

describe('the feed', () => {
  const feed = (updates: readonly GameUpdate[]) =>
    feedOf({ updates } as CatalogueHistory, {
      siteName: 'Ben & Ada',
      origin: 'https://trifecta.example',
    });

  it('changed on the day of its newest update', () => {
    const [head] = feed([update('1.0.0'), update('1.1.0', { date: '2026-03-04' })]).split(
      '<entry>',
    );
    expect(head).toContain('<updated>2026-03-04T00:00:00Z</updated>');
    expect(head).toContain('<author><name>Ben &amp; Ada</name></author>');
  });

  it('is valid while there are no updates', () => {
    expect(feed([])).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  });
});
