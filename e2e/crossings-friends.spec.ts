import {
  newName,
  newPlayer,
  otherBrowser,
  signedInPlayer,
  signIn,
  signUp,
  verify,
} from './support/accounts.ts';
import { clubOfNewPlayer } from './support/clubs.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test(
  'a friend joins a room with one press, under any name',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const host = await signedInPlayer(page);
    await open(page, '/room/new');
    await expect(page.getByText('1 of 3 slots taken · 0 ready', { exact: true })).toBeVisible();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const friend = await (await otherBrowser(browser)).newPage();
    await open(friend, link);
    await expect(page.getByText('1 of 3 slots taken · 0 ready · 1 watching')).toBeVisible();
    await friend.getByRole('textbox', { name: 'Your name' }).fill('Jö Å');
    await friend.getByRole('button', { name: 'Join' }).click();
    await expect(friend.getByRole('heading', { name: 'Jö Å' })).toBeVisible();
    await expect(page.getByText('2 of 3 slots taken · 0 ready', { exact: true })).toBeVisible();
    await expect(friend.getByRole('button', { name: 'Join' })).toHaveCount(0);

    // A second player with a display name has nothing to type.
    const third = await (await otherBrowser(browser)).newPage();
    const { name } = await signedInPlayer(third);
    await open(third, link);
    await expect(third.getByRole('textbox', { name: 'Your name' })).toHaveValue(name);
    await third.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();

    // The way back stands at home, and for players in the optimizer, until the room ends.
    await open(friend, '/');
    await friend.getByRole('link', { name: 'Back to Your Room' }).click();
    await expect(friend.getByRole('heading', { name: 'Jö Å' })).toBeVisible();
    await open(third, '/team-optimizer');
    await third.getByRole('link', { name: 'Back to Your Room' }).click();
    await expect(third.getByRole('heading', { name })).toBeVisible();
    const elsewhere = await (await otherBrowser(browser)).newPage();
    await signIn(elsewhere, host);
    await elsewhere.waitForURL('/team-optimizer');
    await expect(elsewhere.getByRole('link', { name: 'Back to Your Room' })).toHaveAttribute(
      'href',
      new URL(page.url()).pathname,
    );
    await page.getByRole('button', { name: 'Delete Room' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('This room has ended');
    await open(friend, '/');
    await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(friend.getByRole('link', { name: 'Back to Your Room' })).toHaveCount(0);
  },
);

test(
  "joining a club asks for a display name, and a member sees that it's their own",
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow();
    const { link } = await clubOfNewPlayer(page);
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're already in Rush Hour");
    await page.getByRole('link', { name: 'Your Club' }).click();
    await expect(page.getByText('Owner · 1 of 5 seats')).toBeVisible();

    const friend = await (await otherBrowser(browser)).newPage();
    const player = newPlayer();
    await signUp(friend, player);
    await verify(friend, player);
    await open(friend, link);
    const dialog = friend.getByRole('dialog', { name: 'Choose Your Display Name' });
    await dialog.getByRole('button', { name: 'Remind Me Tomorrow' }).click();
    await friend.getByRole('button', { name: 'Join Club' }).click();
    const name = newName();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Set Display Name' }).click();
    await expect(friend.getByText('Member · 2 of 5 seats')).toBeVisible();
    await expect(friend.getByText(name).first()).toBeVisible();
  },
);
