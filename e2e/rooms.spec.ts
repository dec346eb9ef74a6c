import { otherBrowser, signedInPlayer, signIn } from './support/accounts.ts';
import { phoneAt, slot, takeSlot } from './support/rooms.ts';
import { chooseClass, openOptimizer } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('a team picks on a desktop and phones, and each reads their loadout on their own', async ({
  page,
  browser,
}) => {
  test.slow();
  const { name } = await signedInPlayer(page);
  await openOptimizer(page, '?map=seoul');
  await chooseClass(page, 1, 'Light');
  await page.getByRole('link', { name: 'Play With Your Team' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(slot(page, 1).getByRole('radio', { name: 'Light' })).toBeChecked();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const ben = await phoneAt(browser, link);
  await expect(ben).toHaveURL(/\/room\/[\w-]{10}$/);
  const [cleo, watcher] = [await phoneAt(browser, link), await phoneAt(browser, link)];
  await takeSlot(ben, 'Ben-7');
  // Otherwise both may ask for the same slot.
  await expect(slot(cleo, 2)).toContainText('Ben-7');
  await takeSlot(cleo, 'Cleo_3');
  await expect(page.getByText('3 of 3 slots taken · 0 ready · 1 watching')).toBeVisible();
  await expect(watcher.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await expect(ben.getByRole('combobox', { name: 'Map' })).toHaveValue('seoul');

  await slot(ben, 2).getByRole('radio', { name: 'Medium' }).check();
  await slot(ben, 2).getByRole('combobox', { name: 'Keep an item' }).selectOption('FCAR');
  await slot(ben, 2).getByRole('checkbox', { name: "I'm ready" }).check();
  await expect(slot(page, 2)).toContainText('Medium · FCAR');
  await expect(slot(cleo, 2)).toContainText('Ready');

  // Away from the network for a while: nothing is lost, and nothing doubled.
  await cleo.context().setOffline(true);
  await slot(cleo, 3).getByRole('radio', { name: 'Heavy' }).check();
  await cleo.getByRole('combobox', { name: 'Map' }).selectOption('monaco');
  await expect(cleo.getByText('Reconnecting...')).toBeVisible();
  await expect(cleo.getByText('2 picks not sent yet')).toBeVisible();
  await slot(page, 1).getByRole('combobox', { name: 'Role' }).selectOption('Entry Fragger');
  await cleo.reload().catch(() => undefined);
  await cleo.context().setOffline(false);
  await open(cleo, new URL(link).pathname);
  await expect(slot(page, 3)).toContainText('Heavy');
  await expect(ben.getByRole('combobox', { name: 'Map' })).toHaveValue('monaco');
  await expect(slot(cleo, 1)).toContainText('Light · Entry Fragger');

  // What the host decided meanwhile isn't overwritten from a tunnel.
  await cleo.context().setOffline(true);
  await cleo.getByRole('combobox', { name: 'Map' }).selectOption('kyoto');
  // With those from before, where their answer was still on its way.
  await expect(cleo.getByText(/^\d picks? not sent yet$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Map' }).selectOption('seoul');
  await expect(ben.getByRole('combobox', { name: 'Map' })).toHaveValue('seoul');
  await cleo.context().setOffline(false);
  await expect(cleo.getByText(`${name} picked Seoul meanwhile.`)).toBeVisible();
  await expect(cleo.getByRole('combobox', { name: 'Map' })).toHaveValue('seoul');
  await cleo.getByRole('button', { name: 'Use Mine' }).click();
  await expect(ben.getByRole('combobox', { name: 'Map' })).toHaveValue('kyoto');

  // Ben-7 was ready for another map.
  await expect(page.getByText('3 of 3 slots taken · 0 ready · 1 watching')).toBeVisible();
  await slot(ben, 2).getByRole('checkbox', { name: "I'm ready" }).check();
  await expect(page.getByText('3 of 3 slots taken · 1 ready · 1 watching')).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
  const asking = page.getByRole('dialog', { name: 'Start before everyone is ready?' });
  await expect(asking).toContainText("Cleo_3 isn't ready yet.");
  await asking.getByRole('button', { name: 'Optimize Anyway' }).click();
  await expect(ben.getByRole('heading', { name: 'Your loadout, Ben-7' })).toBeVisible();
  await expect(cleo.getByRole('heading', { name: 'Your loadout, Cleo_3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Your loadout, ${name}` })).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Your team' })).toContainText('FCAR');
  await page.getByRole('button', { name: 'Save Team' }).click();
  await expect(page.getByText('Team saved successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Cleo_3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cleo.getByRole('heading', { level: 1 })).toHaveText(
    'You were removed from this room',
  );
  await page.getByRole('button', { name: 'Delete Room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText('This room has ended');
});

test('a guest leads a room, invites, and is asked to sign in, until the host takes it back', async ({
  page,
  browser,
}) => {
  test.slow();
  await signedInPlayer(page);
  await open(page, '/room/new');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const ben = await phoneAt(browser, link);
  await takeSlot(ben, 'Ben-7');
  await page.getByRole('button', { name: 'Hand the room over to Ben-7' }).click();
  await expect(ben.getByText(/^You lead this room/)).toBeVisible();
  await expect(page.getByText('Ben-7 leads this room.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Optimize Team Composition' })).toHaveCount(0);
  await expect(ben.getByRole('heading', { name: 'Sign in to start the optimizer' })).toBeVisible();

  await ben.getByRole('button', { name: 'New Link' }).click();
  const field = ben.getByRole('textbox', { name: 'Link' });
  await expect(field).not.toHaveValue(link);
  const renewed = await field.inputValue();
  const cleo = await phoneAt(browser, renewed);
  await takeSlot(cleo, 'Cleo_3');
  // Everyone in the room invites.
  await cleo.getByText('Invite your team').click();
  await expect(cleo.getByRole('textbox', { name: 'Link' })).toHaveValue(renewed);

  await page.getByRole('button', { name: 'Take It Back' }).click();
  await expect(page.getByRole('button', { name: 'Optimize Team Composition' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Start when everyone is ready' }).check();
  for (const [number, one] of [page, ben, cleo].entries()) {
    await slot(one, number + 1)
      .getByRole('checkbox', { name: "I'm ready" })
      .check();
  }
  await expect(ben.getByRole('heading', { name: 'Your loadout, Ben-7' })).toBeVisible();
});

test('three friends keep their room, and a friend with an account has their slot on every device', async ({
  page,
  browser,
}) => {
  test.slow();
  await signedInPlayer(page);
  await open(page, '/room/new');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByText('Keep this room').click();
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('Us three');
  await page.getByRole('button', { name: 'Keep Room' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Us three');

  const phone = await (await otherBrowser(browser)).newPage();
  const friend = await signedInPlayer(phone);
  await open(phone, link);
  await expect(phone.getByText('Stays until 90 days after the last change')).toBeVisible();
  await takeSlot(phone, 'Ben-7');
  await slot(phone, 2).getByRole('radio', { name: 'Heavy' }).check();
  await expect(slot(page, 2)).toContainText('Heavy');

  // At another device, with the account only.
  const desk = await (await otherBrowser(browser)).newPage();
  await signIn(desk, friend);
  const back = desk.getByRole('navigation', { name: 'Main' });
  await back.getByRole('link', { name: 'Room', exact: true }).click();
  await expect(slot(desk, 2).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  // And by the link, as whoever opens it from a chat.
  const tablet = await (await otherBrowser(browser)).newPage();
  await signIn(tablet, friend);
  await expect(tablet).not.toHaveURL(/login/);
  await open(tablet, link);
  await slot(tablet, 2).getByRole('radio', { name: 'Light' }).check();
  await expect(slot(page, 2)).toContainText('Light');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);

  await open(page, '/team-optimizer');
  await page.getByRole('button', { name: 'End Us three' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Us three' })).toHaveCount(0);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('This room has ended');
});
