import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AIM_LEVELS, UPDATES, WEAPONS } from '../../../../test/game.ts';
import { show } from '../../../../test/show.tsx';
import { answer } from '../../../../test/stub-api.ts';
import { DuelPage } from './duel-page.tsx';

const grid = page.getByRole('table', { name: 'Your chance to win each duel, in percent' });
const result = page.getByRole('region', { name: 'Duel', exact: true });

async function showDuels(search: string): Promise<void> {
  answer({ 'GET /api/weapons-detailed': WEAPONS, ...UPDATES, ...AIM_LEVELS });
  await show(<DuelPage />, { at: `/weapons/duel${search}` });
  await expect.element(grid).toBeVisible();
  // The pointer may still be over a cell from the previous test.
  await page.getByRole('heading', { level: 1 }).hover();
}

// By hand, with every shot hitting the body at 5 m: the AKM kills a Light (150 HP) with 8 shots in 0.7 s, the M11 a
// Medium (250 HP) with 16 shots in 0.9 s.
const PERFECT =
  '?enemy-class=Light&accuracy=100&enemy-accuracy=100&headshots=0&enemy-headshots=0&distance=4';
const AKM_M11 = `${PERFECT}&weapon=akm&enemy=m11`;

describe('the duels', () => {
  it('say who wins the duel in the URL', async () => {
    await showDuels(AKM_M11);
    await expect.element(result).toMatchTextContent(/Your AKM against M11/);
    await expect.element(result).toMatchTextContent(/You win100%Both die0%Enemy wins0%/);
  });

  it("keep the URL's weapons when the form is submitted without scripts", async () => {
    await showDuels(AKM_M11);
    const fields = new FormData(document.querySelector('form') ?? undefined);
    expect([fields.get('weapon'), fields.get('enemy')]).toEqual(['akm', 'm11']);
  });

  it('name a weapon that the update in the URL does not have', async () => {
    const names = [{ _id: 'chimera-xb', name: 'Chimera-XB', class: 'Medium' as const }];
    answer({ 'GET /api/weapons': names });
    await showDuels('?weapon=chimera-xb&enemy=m11&update=8.3.0');
    const note = page.getByRole('status').filter({ hasText: 'Chimera-XB' });
    await expect.element(note).toMatchTextContent("Chimera-XB isn't in update 8.3.0");
    await expect
      .element(note.getByRole('link', { name: 'Show Current Stats' }))
      .toHaveAttribute('href', '/weapons/duel?weapon=chimera-xb&enemy=m11');
  });

  it('name a weapon of another class than the selected one, and what they show instead', async () => {
    await showDuels('?weapon=m11&enemy=akm');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'M11' }))
      .toMatchTextContent(/^M11 is a Light weapon, so you see .+ instead\.$/);
    await expect.element(page.getByText(/so you see/)).toBeVisible();
  });

  it("start their chart at the duel's distance", async () => {
    await showDuels(AKM_M11.replace('distance=4', 'distance=60'));
    await expect.element(page.getByText(/^At 60 m/)).toBeInTheDocument();
  });

  it('can be turned around by a head start', async () => {
    await showDuels(`${AKM_M11}&head-start=-0.3`);
    await expect.element(result).toMatchTextContent(/You win0%Both die0%Enemy wins100%/);
    await expect.element(page.getByText('Enemy: 0.3 s')).toBeVisible();
  });

  it('are sorted with the best pick on top, including its average', async () => {
    await showDuels(PERFECT);
    const averages = grid
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => Number.parseInt(row.querySelector('td')?.textContent ?? '', 10));
    expect(averages.length).toBeGreaterThan(5);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    await expect
      .element(page.getByText(/^Best pick: .+, wins \d+% of its duels.*\. Toughest enemy: /))
      .toBeVisible();
  });

  it('can be navigated with arrow keys, and opened with Enter', async () => {
    await showDuels(PERFECT);
    grid.getByRole('link').first().element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    const there = grid.getByRole('link').elements()[
      grid.getByRole('columnheader').elements().length
    ];
    expect(document.activeElement).toBe(there);
    const [own, enemy] = (there?.getAttribute('aria-label') ?? '').split(/ against |: /);
    await expect.element(result).toMatchTextContent(new RegExp(`Your ${own} against ${enemy}`));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('heading', { name: `${own} against ${enemy} over distance` }))
      .toBeVisible();
    expect(new URLSearchParams(location.search).has('weapon')).toBe(true);
  });

  it('leave out weapons out of reach or with flight time, until requested', async () => {
    await showDuels('?class=Medium&enemy-class=Light&distance=30');
    const names = () =>
      grid
        .getByRole('rowheader')
        .elements()
        .map((element) => element.textContent);
    expect(names()).toContain('AKM');
    expect(names()).not.toContain('CL-40');
    expect(names()).not.toContain('Riot Shield');
    await page.getByRole('checkbox', { name: /^Include weapons out of reach/ }).click();
    await expect.element(grid.getByRole('rowheader', { name: 'CL-40' })).toBeVisible();
    await expect
      .element(page.getByText(/^Out of reach, or flight time not counted: .*CL-40/))
      .toBeVisible();
    await expect.element(grid.getByRole('rowheader', { name: 'Riot Shield' })).toBeVisible();
  });

  it('show one duel at every distance, as a chart and a table', async () => {
    await showDuels(AKM_M11);
    await page.getByText('Show as table').click();
    const row = page.getByRole('row').filter({ hasText: /^4 m/ });
    await expect.element(row).toMatchTextContent(/^4 m100%0%0%$/);
  });

  it('drop the selected weapon when its class changes', async () => {
    await showDuels(AKM_M11);
    await page.getByRole('group', { name: 'You' }).getByLabelText('Class').selectOptions('Heavy');
    await expect.element(result).not.toMatchTextContent(/AKM/);
    expect(location.search).toContain('class=Heavy');
    expect(location.search).not.toContain('weapon=akm');
  });

  it('ignore invalid values in the URL', async () => {
    await showDuels('?class=Titan&weapon=%00&accuracy=51&distance=-2&head-start=9e9');
    await expect
      .element(page.getByRole('heading', { name: 'Your Medium weapons against a Medium at 20 m' }))
      .toBeVisible();
  });
});
