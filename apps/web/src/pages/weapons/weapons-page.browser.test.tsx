import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { UPDATES, WEAPONS } from '../../../test/game.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import { WeaponsPage } from './weapons-page.tsx';

const loading = page.getByText('Loading weapon data...');
const notice = page.getByRole('alert');
const again = notice.getByRole('button', { name: 'Try Again' });
const chosen = page.getByRole('heading', { name: 'Selected Weapons (0/4)' });

beforeEach(() => {
  answer({ 'GET /api/weapons-detailed': WEAPONS, ...UPDATES });
});

it('says that the stats are loading', async () => {
  const release = holdBack('GET /api/weapons-detailed');
  await show(<WeaponsPage />, { at: '/weapons' });
  await expect.element(page.getByRole('status').getByText('Loading weapon data...')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Weapon comparison');
  expect(await axeFindings()).toEqual([]);
  release();
  await expect.element(chosen).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  expect(page.getByRole('checkbox').elements()).toHaveLength(37);
});

describe('when the stats fail to load', () => {
  it.each([
    ['no connection', CUT_OFF],
    ['a failing server', refusal('internal_error', 'Something went wrong.')],
  ] as const)('with %s, the built-in names are shown, with a retry', async (_cause, failure) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer({ 'GET /api/weapons-detailed': failure, 'GET /api/weapons': failure });
    await show(<WeaponsPage />, { at: '/weapons' });
    await expect
      .element(notice.getByRole('heading'))
      .toHaveTextContent('Failed to load weapon stats');
    expect(await axeFindings()).toEqual([]);
    await expect.element(loading).not.toBeInTheDocument();
    const counts = () =>
      notice
        .getByRole('listitem')
        .elements()
        .map((list) => list.textContent.split(', ').length);
    await expect.poll(counts).toEqual([13, 13, 12]); // the built-in catalogue: 38 in total
    await expect.element(notice).toMatchTextContent(/93R.*XP-54.*AKM.*FAMAS.*Lewis Gun.*M60/);
    expect(logged.mock.calls.map(([what]: unknown[]) => what)).toContain('Failed to load weapons');

    const release = holdBack('GET /api/weapons-detailed');
    await again.click();
    await expect.element(loading).toBeVisible();
    release();
    await expect.element(again).toBeVisible();
    await expect.element(loading).not.toBeInTheDocument();

    answer({ 'GET /api/weapons-detailed': WEAPONS });
    await again.click();
    await expect.element(chosen).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(37);
    logged.mockRestore();
  });
});

describe('the update whose stats are compared', () => {
  const choice = page.getByRole('combobox', { name: 'Stats from update' });

  it('is chosen in the heading, kept in the address, and stays on the way to other pages', async () => {
    await show(<WeaponsPage />, { at: '/weapons?w=akm&target=Heavy' });
    await expect.element(choice).toHaveDisplayValue('8.3.0 (Oct 2, 2025)');
    await choice.selectOptions('7.0.0 (Jun 12, 2025)');
    await expect.poll(() => location.search).toBe('?w=akm&target=Heavy&update=7.0.0');
    await expect
      .poll(() => callsOf('GET /api/weapons-detailed').at(-1)?.query)
      .toEqual({ update: '7.0.0' });
    await expect
      .element(page.getByRole('link', { name: 'Duels' }))
      .toHaveAttribute('href', '/weapons/duel?w=akm&update=7.0.0&target=Heavy');
    await expect
      .element(page.getByRole('heading', { name: 'Selected Weapons (1/4)' }))
      .toBeVisible();
    await choice.selectOptions('8.3.0 (Oct 2, 2025)');
    await expect.poll(() => location.search).toBe('?w=akm&target=Heavy');
  });

  it('has only updates with stats', async () => {
    await show(<WeaponsPage />, { at: '/weapons' });
    await expect.element(choice.getByRole('option').nth(1)).toBeInTheDocument();
    expect(
      choice
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['8.3.0 (Oct 2, 2025)', '7.0.0 (Jun 12, 2025)']);
  });

  it('without stats leads to the current ones', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer({ 'GET /api/weapons-detailed': refusal('not_found', 'There are no stats of 3.14.0.') });
    await show(<WeaponsPage />, { at: '/weapons?update=3.14.0' });
    await expect.element(page.getByText('No stats of update 3.14.0')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Show Current Stats' }))
      .toHaveAttribute('href', '/weapons');
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is the one in use when the address has none that could be', async () => {
    await show(<WeaponsPage />, { at: '/weapons?update=newest' });
    await expect.element(chosen).toBeVisible();
    expect(callsOf('GET /api/weapons-detailed').map(({ query }) => query)).toEqual([{}]);
  });
});
