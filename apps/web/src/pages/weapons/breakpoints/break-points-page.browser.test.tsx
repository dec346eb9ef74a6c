import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIGHT_FACTS, UPDATES, WEAPONS } from '../../../../test/game.ts';
import { show } from '../../../../test/show.tsx';
import { answer, CUT_OFF } from '../../../../test/stub-api.ts';
import { BreakPointsPage } from './break-points-page.tsx';

const table = page.getByRole('region', { name: 'Shots left after each opener', exact: true });

async function showBreakPoints(search: string): Promise<void> {
  answer({
    'GET /api/weapons-detailed': WEAPONS,
    ...UPDATES,
    'GET /api/fights/facts': FIGHT_FACTS,
  });
  await show(<BreakPointsPage />, { at: `/weapons/breakpoints${search}` });
  await expect.element(table).toBeVisible();
}

/** The texts of a weapon's row: its name, its shots alone, and its shots after each opener. */
function row(weapon: string): string[] {
  const found = table.getByRole('row', { name: new RegExp(`^${weapon}`) }).element();
  return [...found.children].map((cell) => cell.textContent);
}

function openers(): (string | undefined)[] {
  return table
    .getByRole('columnheader')
    .elements()
    .slice(2)
    .map((head) => head.textContent.split(/\d+ damage/)[0]);
}

// By hand, AKM: 20 damage, 0.1 s per shot. 250 HP: 13 shots. After a Frag Grenade (140): 110 HP, 6 shots, so 7 shots
// and 0.7 s saved.
describe('the break points', () => {
  it("name a weapon's best opener, with the shots it saves", async () => {
    await showBreakPoints('?weapon=akm');
    await expect
      .element(page.getByText('Open with Frag Grenade, and your AKM needs 6 shots instead of 13.'))
      .toBeVisible();
    expect(row('AKM').slice(0, 2)).toEqual(['AKM', '13']);
    expect(row('AKM')[2 + openers().indexOf('Frag Grenade')]).toBe('6−7 (saves 7)');
    const best = page.getByRole('listitem').filter({ hasText: 'Saves 7 shots and 0.70 s' });
    await expect.element(best.first()).toMatchTextContent(/^Frag Grenade/);
  });

  it('list every weapon and opener in a table, best first', async () => {
    await showBreakPoints('');
    await page.getByText('Show as table').first().click();
    const saved = page
      .getByRole('region', { name: /\(table\)$/ })
      .first()
      .getByRole('row')
      .elements()
      .slice(1)
      .map((one) => Number(one.children[1]?.textContent));
    expect(saved.length).toBeGreaterThan(20);
    expect(saved).toEqual(saved.toSorted((a, b) => b - a));
    expect(saved.at(-1)).toBeGreaterThan(0);
  });

  it('offer what the class can carry, and on request what teammates can', async () => {
    await showBreakPoints('');
    expect(openers()).toContain('Frag Grenade');
    expect(openers()).toContain('Quick melee');
    expect(openers()).not.toContain("Charge 'N' Slam");
    await page.getByRole('checkbox', { name: "Include your teammates' gadgets" }).click();
    await expect.element(table.getByText("Charge 'N' Slam")).toBeVisible();
  });

  it('use the remaining health', async () => {
    // 150 HP: 8 shots. After a Frag Grenade: 10 HP, 1 shot.
    await showBreakPoints('?weapon=akm&health=150');
    expect(row('AKM')[1]).toBe('8');
    await expect
      .element(page.getByText('Open with Frag Grenade, and your AKM needs 1 shot instead of 8.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: /against a Medium with 150 HP$/ }))
      .toBeVisible();
  });

  it('show where one more point of health costs one more shot', async () => {
    await showBreakPoints('?weapon=akm');
    await page.getByText('Show as table').last().click();
    const steps = page.getByRole('region', { name: 'AKM: shots by target health (table)' });
    await expect.element(steps.getByRole('row').nth(1)).toMatchTextContent(/^1 to 20 HP10\.00 s$/);
    await expect
      .element(steps.getByRole('row').last())
      .toMatchTextContent(/^241 to 250 HP131\.20 s$/);
  });

  it('show the cost of healing and shields', async () => {
    // 13 shots deal 260 in 1.2 s: 10 to spare, so 8.3 HP per second. A Dome Shield of update 8.3.0 has 300 HP: 15
    // shots.
    await showBreakPoints('?weapon=akm');
    await expect
      .element(page.getByText('More than 8.3 HP of healing per second costs you another shot.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /^Dome Shield/ }))
      .toMatchTextContent(/^Dome Shield300 HP15 shots to break, 1\.40 s$/);
  });

  it('count shields with body shots, wherever the shots at the player land', async () => {
    await showBreakPoints('?weapon=akm&location=Head');
    await expect
      .element(page.getByRole('row', { name: /^Dome Shield/ }))
      .toMatchTextContent(/^Dome Shield300 HP15 shots to break, 1\.40 s$/);
  });

  it('name the source of every gadget stat', async () => {
    await showBreakPoints('');
    await page.getByText('Where the gadget stats come from').click();
    await expect
      .element(page.getByText(/^Frag Grenade: 140 damage, since update 5\.10\.0 \(confirmed\)/))
      .toBeVisible();
  });

  it('say when the gadget stats fail to load, and offer a retry', async () => {
    answer({
      'GET /api/weapons-detailed': WEAPONS,
      ...UPDATES,
      'GET /api/fights/facts': CUT_OFF,
    });
    await show(<BreakPointsPage />, { at: '/weapons/breakpoints' });
    await expect
      .element(page.getByRole('heading', { name: 'Failed to load gadget stats' }))
      .toBeVisible();
    answer({ 'GET /api/fights/facts': FIGHT_FACTS });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(table).toBeVisible();
  });
});
