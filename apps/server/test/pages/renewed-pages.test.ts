import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalChanges } from '../../src/db/changes.ts';
import { PreparedResponse } from '../../src/http/prepared-response.ts';
import type { Check } from '../../src/pages/inside-api.ts';
import { KeptPages } from '../../src/pages/kept-pages.ts';
import type { MadePage } from '../../src/pages/kept-pages.ts';

const ADDRESS = '/builds/one';

let changes: LocalChanges;
let kept: KeptPages;
let check: () => Check;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  changes = new LocalChanges();
  check = () => 'same';
  kept = new KeptPages({ check: () => Promise.resolve(check()), changes });
});
afterEach(() => {
  vi.useRealTimers();
});

function pageOf(text: string): MadePage {
  const source = { path: '/api/build', status: 200, tag: text, isLive: true };
  return { response: new PreparedResponse(text, 'text/html'), sources: [source], mayBeKept: true };
}

const keep = () => kept.get(ADDRESS, () => Promise.resolve(pageOf('one')));

function announceChange(): void {
  check = () => 'changed';
  changes.announce('public-builds');
}

describe('a page whose data has changed is still known as kept', () => {
  it('when it changes again while it is made', async () => {
    await keep();
    announceChange();
    const first = Promise.withResolvers<MadePage>();
    const renewals: boolean[] = [];
    const making = kept.get(ADDRESS, (isRenewal) => {
      renewals.push(isRenewal);
      return first.promise;
    });
    await vi.waitFor(() => expect(renewals).toEqual([true]));
    announceChange();
    await kept.get(ADDRESS, (isRenewal) => {
      renewals.push(isRenewal);
      return Promise.resolve(pageOf('three'));
    });
    expect(renewals).toEqual([true, true]);
    first.resolve(pageOf('two'));
    await making;
  });

  it('after it could not be made, and the outdated one is never sent', async () => {
    await keep();
    announceChange();
    await expect(kept.get(ADDRESS, () => Promise.reject(new Error('Busy.')))).rejects.toThrow(
      'Busy.',
    );
    expect(kept.ready(ADDRESS)).toBeUndefined();
    const again = await kept.get(ADDRESS, (isRenewal) => Promise.resolve(pageOf(`${isRenewal}`)));
    expect(again.text).toBe('true');
    expect(kept.ready(ADDRESS)?.text).toBe('true');
  });

  it('but not once it is gone', async () => {
    await keep();
    announceChange();
    await kept.get(ADDRESS, () => Promise.resolve({ ...pageOf('gone'), mayBeKept: false }));
    expect([kept.ready(ADDRESS), kept.size]).toEqual([undefined, 0]);
  });
});

it('after a long check without a response, nobody has to wait again right away', async () => {
  await keep();
  changes.announce('public-builds');
  check = () => {
    vi.advanceTimersByTime(1000);
    return 'unknown';
  };
  const page = await kept.get(ADDRESS, () => Promise.reject(new Error('Never made.')));
  expect(page.text).toBe('one');
  expect(kept.ready(ADDRESS)?.text).toBe('one');
  vi.advanceTimersByTime(500);
  expect(kept.ready(ADDRESS)).toBeUndefined();
});
