import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { FilterSheet } from './filter-sheet.tsx';

const field = page.getByRole('textbox', { name: 'Weapon' });

async function showSheet(count: number): Promise<void> {
  await show(
    <FilterSheet title="Filters" count={count}>
      <label>
        Weapon <input />
      </label>
    </FilterSheet>,
  );
}

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  it('filters are a sheet behind a button, which says how many are set', async () => {
    await showSheet(2);
    await expect.element(field).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect.element(field).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(field).not.toBeInTheDocument();
  });

  it('Escape closes the sheet, and keeps what was typed', async () => {
    await showSheet(0);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await field.fill('akm');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect.element(field).toHaveValue('akm');
  });

  it('the keyboard is in the open sheet, and closes it by leaving', async () => {
    await showSheet(0);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect.element(page.getByRole('group', { name: 'Filters' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(field).toHaveFocus();
    document.getElementById('main')?.focus();
    await expect.element(field).not.toBeInTheDocument();
  });
});

it('on a wide screen, filters are in place', async () => {
  await page.viewport(1440, 900);
  await showSheet(2);
  await expect.element(field).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
