import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { buildId } from '../../../test/builds.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF } from '../../../test/stub-api.ts';
import { SearchLink } from './search-link.tsx';
import { SearchOverlay } from './search-overlay.tsx';
import type { Found } from './search-results.ts';

const NOTHING: Found = { weapons: [], builds: [], libraryBuilds: [], players: [], updates: [] };

const FOUND: Found = {
  weapons: [{ name: 'CB-01 Repeater', weaponId: 'cb-01-repeater', class: 'Medium' }],
  builds: [
    {
      _id: buildId(1),
      buildName: 'Repeat after me',
      class: 'Medium',
      weapon: 'CB-01 Repeater',
      weaponId: 'cb-01-repeater',
      creatorDisplayName: 'Ada',
    },
  ],
  libraryBuilds: [
    {
      id: 'm',
      name: 'Marksman',
      class: 'Medium',
      weapon: 'CB-01 Repeater',
      weaponId: 'cb-01-repeater',
    },
  ],
  players: [{ displayName: 'repeat_offender' }],
  updates: [{ version: '8.3.0', name: 'Update 8.3.0' }],
};

const BAR = (
  <>
    <SearchLink />
    <SearchOverlay />
  </>
);

const dialog = page.getByRole('dialog', { name: 'Search' });
const box = dialog.getByRole('combobox', { name: 'Search' });
const options = dialog.getByRole('option');
const alert = dialog.getByRole('alert');

async function openSearch(): Promise<void> {
  await show(BAR, { at: '/pricing' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveFocus();
}

beforeEach(() => {
  answer({ 'GET /api/search': FOUND });
});

describe('the search', () => {
  it('lists what it finds by kind, each with its page', async () => {
    await openSearch();
    expect(callsOf('GET /api/search')).toEqual([]);
    await box.fill(' repeat ');
    await expect.poll(() => options.elements()).toHaveLength(5);
    expect(
      options.elements().map((option) => [option.textContent, option.getAttribute('href')]),
    ).toEqual([
      ['CB-01 Repeater Medium', '/weapons/cb-01-repeater'],
      ['Repeat after me CB-01 Repeater · by Ada', `/builds/${buildId(1)}`],
      ['repeat_offender Public builds', '/community-builds?q=repeat_offender'],
      ['Marksman CB-01 Repeater', '/library?q=Marksman'],
      ['Update 8.3.0 ', '/updates/8.3.0'],
    ]);
    const groups = dialog.getByRole('group').elements();
    expect(groups.map((group) => group.firstChild?.textContent)).toEqual([
      'Weapons',
      'Community builds',
      'Players',
      'Library builds',
      'Updates',
    ]);
    expect(callsOf('GET /api/search').map(({ query }) => query.q)).toEqual(['repeat']);
    await expect.element(dialog.getByRole('status')).toHaveTextContent('5 results');
    expect(await axeFindings()).toEqual([]);
  });

  it('is a combobox: arrow keys choose and wrap, Enter opens, and typing starts over', async () => {
    await openSearch();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('repeat');
    await expect.poll(() => options.elements()).toHaveLength(5);
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    const active = () =>
      document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => active()?.textContent).toBe('Update 8.3.0 ');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => active()?.textContent).toBe('CB-01 Repeater Medium');
    expect(options.elements().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
      'false',
      'false',
    ]);
    await userEvent.keyboard('s');
    await expect.poll(active).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => location.pathname).toBe('/weapons/cb-01-repeater');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('finds pages before the server has answered, and when it does not', async () => {
    answer({ 'GET /api/search': CUT_OFF });
    await openSearch();
    await box.fill('cancel plan');
    await expect.element(options.first()).toHaveAttribute('href', '/account');
    await expect.element(alert).toMatchTextContent('Failed to search');
    answer({ 'GET /api/search': NOTHING });
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 result');
  });

  it('says when it finds nothing', async () => {
    answer({ 'GET /api/search': NOTHING });
    await openSearch();
    await box.fill('zzz');
    await expect.element(dialog.getByText('Nothing found for “zzz”')).toBeVisible();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => location.pathname + location.search).toBe('/search?q=zzz');
  });

  it('closes with Escape and its button, and gives the focus back', async () => {
    await show(BAR, { at: '/pricing' });
    const link = page.getByRole('link', { name: 'Search' });
    await link.click();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    await link.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  });

  it('fits a narrow phone', async () => {
    await page.viewport(320, 568);
    await openSearch();
    await box.fill('repeat');
    await expect.poll(() => options.elements()).toHaveLength(5);
    const { scrollWidth, clientWidth } = dialog.element();
    expect(scrollWidth).toBe(clientWidth);
    await page.viewport(1440, 900);
  });
});
