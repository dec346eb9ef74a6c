import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/show.tsx';
import { answer } from '../../../../test/stub-api.ts';
import { IMPORT_SOURCE } from '@trifecta/domain/catalogue';
import { UpdatePage } from './update-page.tsx';
import type { UpdateChanges } from '../../../updates/updates.queries.ts';

const READ: UpdateChanges = {
  version: '9.1.0',
  date: '2025-12-18',
  season: 9,
  name: 'Update 9.1.0',
  officialNote: 'https://www.reachthefinals.com/patchnotes/910',
  coverage: { weapons: 'changes', gadgets: 'read' },
  readIn: ['notes'],
  hasCatalogue: true,
  comparedWith: '9.0.0',
  previous: '9.0.0',
  next: null,
  changes: [],
  roster: [],
  otherChanges: [],
  temporary: [],
  assumed: [],
  weapons: [],
  sources: {},
};

const MOVE: UpdateChanges['weapons'][number] = {
  name: 'AKM',
  weaponId: 'akm',
  class: 'Medium',
  cause: 'update',
  meanSecondsBefore: 1.2,
  meanSecondsAfter: 1.08,
  moves: [
    {
      target: 'Medium',
      location: 'Body',
      fromMeters: 0,
      toMeters: 25,
      before: { shots: 13, ttkSeconds: 1.2 },
      after: { shots: 12, ttkSeconds: 1.1 },
    },
    {
      target: 'Heavy',
      location: 'Head',
      fromMeters: 40,
      toMeters: 60,
      before: null,
      after: { shots: 30, ttkSeconds: 2.9 },
    },
  ],
  ranksBefore: [],
  ranksAfter: [],
};

const CHANGE = {
  kind: 'weapon',
  field: 'bodyDamage',
  value: 21,
  status: 'confirmed',
  basis: 'announced',
  sources: ['notes'],
} as const;

const moves = page.getByRole('heading', { name: 'Winners and losers' });

async function showUpdate(update: Partial<UpdateChanges>): Promise<void> {
  answer({ 'GET /api/updates/:version': { ...READ, ...update } });
  await show(<UpdatePage />, { at: '/updates/9.1.0' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Update 9.1.0');
}

describe('the page of an update', () => {
  it('says that nobody knows what it changed when its notes were not read', async () => {
    await showUpdate({
      coverage: { weapons: 'not-read', gadgets: 'not-read' },
      hasCatalogue: false,
      date: null,
    });
    await expect
      .element(
        page.getByText('No source we have covers this update, so what it changed is unknown.'),
      )
      .toBeVisible();
    await expect
      .element(page.getByText("We couldn't read its notes on gadgets and specializations."))
      .toBeVisible();
    await expect.element(page.getByText('Date unknown. Season 9.')).toBeVisible();
    expect(moves.elements()).toEqual([]);
  });

  it('tells an update without changes from one whose notes were not read', async () => {
    await showUpdate({ coverage: { weapons: 'no-changes', gadgets: 'partial' } });
    await expect.element(page.getByText('Its patch notes list no weapon changes.')).toBeVisible();
    await expect
      .element(page.getByText('No weapon kills faster or slower than in update 9.0.0.'))
      .toBeVisible();
  });

  it.each([
    ['there is no earlier update to compare with', { comparedWith: null }],
    ['its own stats are unknown', { hasCatalogue: false }],
  ])('compares no times to kill when %s', async (_why, update) => {
    await showUpdate(update);
    await expect.element(page.getByText('Its patch notes list weapon changes.')).toBeVisible();
    expect(moves.elements()).toEqual([]);
  });

  it('shows where times to kill moved once that is opened', async () => {
    await showUpdate({ weapons: [MOVE] });
    await expect
      .element(page.getByRole('row', { name: /AKM.*1\.20 s → 1\.08 s -10%/ }))
      .toBeVisible();
    const details = page.getByRole('row', { name: /^Medium, body, 0 m to 25 m/ });
    expect(details.elements()).toEqual([]);
    await page.getByText('AKM: where it moved').click();
    await expect.element(details).toMatchTextContent(/1\.20 s \(13\)1\.10 s \(12\)$/);
    await expect
      .element(page.getByRole('row', { name: /^Heavy, head, 40 m to 60 m/ }))
      .toMatchTextContent(/–2\.90 s \(30\)$/);
  });

  it('says which weapons were only measured now', async () => {
    await showUpdate({ weapons: [{ ...MOVE, cause: 'measurement' }] });
    await expect
      .element(
        page.getByRole('row', { name: /AKM.*First measured now\. It may have changed earlier\./ }),
      )
      .toBeVisible();
  });

  it('tells its changes from corrections, first measurements, and values that are not used', async () => {
    await showUpdate({
      changes: [
        { ...CHANGE, item: 'AKM', itemId: 'akm', cause: 'update', origin: 'game' },
        { ...CHANGE, item: 'FCAR', itemId: 'fcar', cause: 'correction', origin: 'estimate' },
        { ...CHANGE, item: 'P90', itemId: 'p90', cause: 'measurement', origin: 'evidence' },
        { ...CHANGE, item: 'FAMAS', itemId: 'famas', cause: 'unused', origin: 'unused' },
      ],
    });
    const rowOf = (region: string) => page.getByRole('region', { name: region }).getByRole('row');
    await expect.element(rowOf('Changed by this update').last()).toMatchTextContent(/^AKM/);
    await expect.element(rowOf('Corrected by us').last()).toMatchTextContent(/^FCAR/);
    expect(rowOf('First measured under this update').elements()).toEqual([]);
    await page.getByText('First measured under this update (1 value)').click();
    await expect
      .element(rowOf('First measured under this update').last())
      .toMatchTextContent(/^P90/);
    await page.getByText('Not used (1 value)').click();
    await expect.element(rowOf('Not used').last()).toMatchTextContent(/^FAMAS/);
  });

  it('says that an operator imported its stats, instead of naming patch notes', async () => {
    await showUpdate({ readIn: [IMPORT_SOURCE], officialNote: null });
    await expect
      .element(page.getByText(/^This site's operator imported these stats\./))
      .toBeVisible();
    expect(page.getByText(/patch notes/i).elements()).toEqual([]);
  });
});
