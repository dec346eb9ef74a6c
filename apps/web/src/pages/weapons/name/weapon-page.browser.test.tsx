import { answerIn, answerWithIds, lossesOf, STANDARD_SITUATION } from '@trifecta/domain/fights';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WEAPONS } from '../../../../test/game.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../../../test/stub-api.ts';
import { gameUpdate } from '../../../../test/updates.ts';
import { WeaponPage } from './weapon-page.tsx';

const AKM = WEAPONS.find(({ name }) => name === 'AKM');
if (AKM === undefined) throw new Error('The AKM is in every catalogue.');

const MEDIUMS = WEAPONS.filter((weapon) => weapon.class === 'Medium');
const HERE = STANDARD_SITUATION;
const FASTEST = 'GET /api/fights/fastest';
const WEAPON = 'GET /api/weapons-detailed/name/:name';

beforeEach(() => {
  answer({
    'GET /api/catalogue/patch': { name: '8.3.0', date: '2025-10-02' },
    'GET /api/catalogue/updates': {
      current: '8.3.0',
      newest: '8.3.0',
      updates: [
        gameUpdate('8.3.0', { date: '2025-10-02', changedWeapons: ['AKM'] }),
        gameUpdate('7.0.0', { date: '2025-06-12', changedWeapons: ['AKM'] }),
      ],
    },
    [WEAPON]: AKM,
    [FASTEST]: answerWithIds({
      ...answerIn(MEDIUMS, HERE),
      losses: lossesOf(AKM, MEDIUMS, HERE),
    }),
    'GET /api/weapons-detailed/name/:name/standing': {
      ranks: [{ target: 'Light', meters: 0, rank: 2, of: 12 }],
      counters: [
        {
          rangeMeters: 5,
          counters: [
            { name: 'M11', weaponId: 'm11', class: 'Light', winChance: 0.22 },
            { name: 'M60', weaponId: 'm60', class: 'Heavy', winChance: 0.844 },
          ],
        },
        { rangeMeters: 30, counters: null },
      ],
      aim: { hitPercent: 45, headPercent: 20 },
    },
    'GET /api/weapons-detailed/name/:name/history': {
      _id: 'akm',
      name: 'AKM',
      class: 'Medium',
      fields: [
        {
          field: 'magazineSize',
          changes: [
            {
              update: '2.4.0',
              date: '2024-04-10',
              officialNote: null,
              value: 36,
              status: 'confirmed',
              basis: 'measured',
              cause: 'measurement',
              origin: 'evidence',
              sources: ['sheet'],
            },
            {
              update: '4.0.0',
              date: '2024-09-26',
              officialNote: 'https://www.reachthefinals.com/patchnotes/400',
              value: 32,
              status: 'confirmed',
              basis: 'announced',
              cause: 'update',
              origin: 'game',
              sources: ['notes', 'sheet'],
            },
          ],
        },
      ],
      states: [],
      roster: [],
      otherChanges: [],
      sources: { notes: 'the official notes', sheet: 'a measured sheet' },
    },
    'GET /api/community-builds/public': [],
  });
});

describe('the page of a weapon', () => {
  it('shows times to kill, ranks, and counters', async () => {
    await show(<WeaponPage />, { at: '/weapons/akm' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('AKM');
    // 150 / 20 is 8 shots, so 7 gaps of 60 / 600 s.
    await expect.element(page.getByRole('row', { name: 'Light 0.70 s (8)' })).toBeInTheDocument();
    // The names and units of the comparison.
    const facts = page
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toContainEqual(['Base damage (body)', '20']);
    expect(facts).toContainEqual(['Tactical reload', '2.35 s']);
    expect(facts).toContainEqual(['Dropoff modifier', '55%']);
    await expect.element(page.getByRole('row', { name: '0 m 2nd of 12' })).toBeInTheDocument();
    const counters = page.getByRole('row', {
      name: /5 m No Light weapon beats it. Closest: M11, 22% .*M60 wins 84%/,
    });
    await expect.element(counters).toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: '30 m No duel' })).toBeInTheDocument();
    const aim = /hit 45% of their shots, and land 20% of those hits on the head/;
    await expect.element(page.getByText(aim)).toBeInTheDocument();
  });

  it('lists every change with its sources, and charts it', async () => {
    await show(<WeaponPage />, { at: '/weapons/akm' });
    await expect
      .element(page.getByRole('img', { name: 'Magazine size over time: 36, 32' }))
      .toBeInTheDocument();
    const row = page.getByRole('row', { name: /4\.0\.0.*Magazine size: 36 → 32/ });
    await expect.element(row.getByText('Patch notes, confirmed [1][2]')).toBeInTheDocument();
    await expect
      .element(row.getByRole('link', { name: 'Patch notes' }))
      .toHaveAttribute('href', 'https://www.reachthefinals.com/patchnotes/400');
  });

  it('names its place in the situation in the URL, and what beats it', async () => {
    await show(<WeaponPage />, { at: '/weapons/akm?target=Heavy&distance=15' });
    await expect
      .element(page.getByText('Against a Heavy, every shot hits the body, at 15 m'))
      .toBeVisible();
    expect(callsOf(FASTEST).at(-1)?.query).toMatchObject({
      weapon: 'akm',
      target: 'Heavy',
      distance: 15,
    });
    // By hand, against a Medium's body at 20 m: FAMAS 1.199 s, AKM 1.2 s.
    await expect
      .element(page.getByText('1.20 s, 2nd of'))
      .toMatchTextContent(/at 20 m\. About equal to the fastest, FAMAS\.$/);
    await expect.element(page.getByText(/^Loses to /)).toBeVisible();
    await expect
      .element(page.getByText(/^[SABCD] by meta score \(\d+\), our estimate/))
      .toBeVisible();
  });

  it('hands its situation on', async () => {
    await show(<WeaponPage />, { at: '/weapons/akm?target=Heavy' });
    await page.getByRole('radio', { name: 'Light' }).click();
    expect(location.search).toBe('?target=Light');
    await expect
      .element(page.getByRole('link', { name: 'Rank Medium Weapons' }))
      .toHaveAttribute('href', '/weapons/map?class=Medium&target=Light#ranking');
    await expect
      .element(page.getByRole('link', { name: 'Compare with FAMAS' }))
      .toHaveAttribute('href', '/weapons?w=akm&w=famas&target=Light&distance=20');
    await expect
      .element(page.getByRole('link', { name: /^Compare AKM/ }))
      .toHaveAttribute('href', '/weapons?w=akm&target=Light');
  });

  it('can be retried after a failure', async () => {
    answer({ [WEAPON]: CUT_OFF });
    await show(<WeaponPage />, { at: '/weapons/akm' });
    await expect
      .element(page.getByRole('alert').getByText('Failed to load this weapon'))
      .toBeInTheDocument();
    answer({ [WEAPON]: AKM });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('AKM');
  });

  it('says which part failed, and offers a retry', async () => {
    const STANDING = 'GET /api/weapons-detailed/name/:name/standing';
    answer({ [STANDING]: CUT_OFF });
    await show(<WeaponPage />, { at: '/weapons/akm' });
    await expect
      .element(page.getByRole('alert').getByText('Failed to load ranks and counters'))
      .toBeVisible();
    answer({
      [STANDING]: {
        ranks: [{ target: 'Light', meters: 0, rank: 2, of: 12 }],
        counters: [],
        aim: { hitPercent: 50, headPercent: 25 },
      },
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('row', { name: '0 m 2nd of 12' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the update that a weapon is shown in', () => {
  it('can be another, which is kept in the URL and said to be old', async () => {
    await show(<WeaponPage />, { at: '/weapons/akm' });
    await page.getByRole('combobox', { name: 'Stats from update' }).selectOptions('7.0.0');
    await expect.element(page.getByText('These are the stats of update 7.0.0')).toBeInTheDocument();
    expect(location.search).toBe('?update=7.0.0');
    expect(callsOf(WEAPON).at(-1)?.query).toEqual({ update: '7.0.0' });
  });

  it("is named with the weapon where it doesn't have it, and another can be chosen", async () => {
    await show(<WeaponPage />, { at: '/weapons/akm?target=Heavy' });
    const updates = page.getByRole('combobox', { name: 'Stats from update' });
    await expect.element(updates.getByRole('option')).toHaveLength(2);
    answer({ [WEAPON]: refusal('not_found', 'Weapon not found.') });
    updates.element().focus();
    await updates.selectOptions('7.0.0');
    await expect
      .element(page.getByRole('status').getByText("AKM isn't in update 7.0.0"))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('AKM');
    expect(document.title).toContain('AKM');
    await expect.element(updates).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: 'Show Current Stats' }))
      .toHaveAttribute('href', '/weapons/akm?target=Heavy');
    answer({ [WEAPON]: AKM });
    await updates.selectOptions('');
    await expect.element(page.getByRole('row', { name: 'Light 0.70 s (8)' })).toBeInTheDocument();
  });

  it('is said to have no stats when there is no such update', async () => {
    answer({ [WEAPON]: refusal('not_found', 'Weapon not found.') });
    await show(<WeaponPage />, { at: '/weapons/akm?update=99.0.0' });
    await expect
      .element(page.getByRole('status').getByText('No stats of update 99.0.0'))
      .toBeVisible();
  });

  it('is not the matter where no update has such a weapon', async () => {
    answer({
      [WEAPON]: refusal('not_found', 'Weapon not found.'),
      'GET /api/weapons-detailed/name/:name/history': refusal('not_found', 'Weapon not found.'),
    });
    await show(<WeaponPage />, { at: '/weapons/no-such-weapon?update=7.0.0' });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Weapon not found');
  });
});
