import { fillSignIn, otherBrowser, signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, publishBuild, shareWithClub } from './support/builds.ts';
import { buyTeamPlan, clubOfNewPlayer, memberOfClub } from './support/clubs.ts';
import { faultsOfSkipLink, misfits } from './support/page-checks.ts';
import { goBackToSite, goToPortal, letPass, planPanel } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('a club, from founding to a member on its public page', async ({ page, browser }) => {
  test.slow();
  const { tag, link } = await clubOfNewPlayer(page);
  // What was scrolled under the bar would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect([...(await axeFindings(page)), ...(await misfits(page))]).toEqual([]);

  const friend = await (await otherBrowser(browser)).newPage();
  const player = await signedInPlayer(friend);
  await friend.context().clearCookies();
  const addresses: string[] = [];
  friend.on('request', (request) => addresses.push(request.url()));
  await open(friend, link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(/ invites you to Rush Hour$/);
  expect([...(await axeFindings(friend)), ...(await faultsOfSkipLink(friend))]).toEqual([]);
  await friend.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(friend, player, 'Sign In');
  await friend.getByRole('checkbox', { name: "Show me on the club's public page" }).check();
  await friend.getByRole('button', { name: 'Join Club' }).click();
  await expect(friend.getByText('Member · 2 of 5 seats')).toBeVisible();
  const [, secret = ''] = link.split('#');
  expect(secret).toHaveLength(22);
  expect(addresses.filter((address) => address.split('#')[0]?.includes(secret))).toEqual([]);

  const id = await publishBuild(friend, { ...LIGHT_BUILD, buildName: 'From the club' });
  await open(friend, '/account');
  await expect(planPanel(friend)).toContainText('From your club, Rush Hour.');

  const visitor = await (await otherBrowser(browser)).newPage();
  const sent = await visitor.goto(`/clubs/${tag}`);
  expect(await sent?.text()).toContain(player.name);
  await expect(visitor.getByRole('link', { name: 'From the club' })).toBeVisible();
  expect([...(await axeFindings(visitor)), ...(await misfits(visitor))]).toEqual([]);
  const picture = await visitor.request.get(`/clubs/${tag}/picture.png`);
  expect(picture.headers()['content-type']).toBe('image/png');
  await open(visitor, `/builds/${id}`);
  const badge = visitor.getByRole('img', { name: `Club ${tag}: Rush Hour` });
  await expect(badge).toBeVisible();
  await badge.click();
  await expect(visitor).toHaveURL(`/clubs/${tag}`);

  // Nobody has to show it.
  await friend.getByRole('checkbox', { name: 'Show my badge next to my name' }).uncheck();
  await expect(async () => {
    await open(visitor, `/builds/${id}`);
    await expect(badge).toHaveCount(0);
  }).toPass();
});

test("a club is on hold while its owner's plan has ended, and back with it", async ({
  page,
  browser,
}) => {
  test.slow();
  const { link } = await clubOfNewPlayer(page);
  const { page: friend } = await memberOfClub(browser, link);

  await goToPortal(page);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await goBackToSite(page);
  await letPass(page, '8 days');
  await open(page, '/club');
  await expect(page.getByText('Your club is on hold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Invitation' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await open(friend, '/account');
  await expect(planPanel(friend)).toContainText('Free');

  await buyTeamPlan(page);
  await open(page, '/club');
  await expect(page.getByRole('button', { name: 'New Invitation' })).toBeVisible();
  await open(friend, '/account');
  await expect(planPanel(friend)).toContainText('From your club, Rush Hour.');
});

test(
  'a disbanded club is read-only: a member keeps what they made, and the owner can keep the club',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow();
    const { tag, link } = await clubOfNewPlayer(page);
    const { page: friend, player } = await memberOfClub(browser, link);
    await shareWithClub(friend);
    await page.getByRole('button', { name: 'Disband Club' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disband Rush Hour?' });
    await expect(dialog.getByText(/ends in 14 days/)).toBeVisible();
    expect([...(await axeFindings(page)), ...(await misfits(page))]).toEqual([]);
    await dialog.getByRole('textbox', { name: `Type ${tag} to confirm` }).fill(tag);
    await dialog.getByRole('button', { name: 'Disband Club' }).click();
    const ends = /^Rush Hour will be deleted on /;
    await expect(page.getByRole('heading', { name: ends })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Invitation' })).toHaveCount(0);
    const outbox = await (await friend.request.get('/outbox')).text();
    const mail = outbox.split('<article').find((part) => part.includes(player.email));
    expect(mail).toMatch(/Rush Hour will be deleted on /);

    await open(friend, '/club');
    await expect(friend.getByRole('heading', { name: ends })).toBeVisible();
    await expect(friend.getByRole('button', { name: 'Add Build' })).toHaveCount(0);
    await friend.getByRole('button', { name: 'Copy to My Builds' }).click();
    await expect(friend.getByText('1 build copied.')).toBeVisible();
    expect([...(await axeFindings(friend)), ...(await misfits(friend))]).toEqual([]);
    await open(friend, '/my-builds');
    await expect(friend.getByRole('heading', { name: LIGHT_BUILD.buildName })).toBeVisible();

    await page.getByRole('button', { name: 'Keep Club' }).click();
    await expect(page.getByRole('button', { name: 'New Invitation' })).toBeVisible();
    await open(friend, '/club');
    await expect(friend.getByRole('button', { name: 'Add Build' })).toBeVisible();
  },
);

test(
  'a club is handed over by an offer that its member accepts, and stays as long as it is paid',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow();
    const { link } = await clubOfNewPlayer(page);
    const { page: friend, player } = await memberOfClub(browser, link);
    await open(page, '/club');
    await page.getByRole('button', { name: 'Hand Over Club' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over your club' });
    await expect(dialog.getByText(/^The club is paid until /)).toBeVisible();
    expect([...(await axeFindings(page)), ...(await misfits(page))]).toEqual([]);
    await dialog.getByRole('button', { name: 'Offer Club' }).click();
    await expect(page.getByText(`You offered the club to ${player.name} on`)).toBeVisible();

    await open(friend, '/club');
    await expect(friend.getByText(/ offers you Rush Hour$/)).toBeVisible();
    await expect(
      friend.getByText(/unless you get a Team plan for \$39\.99 per month/),
    ).toBeVisible();
    await friend.evaluate(() => scrollTo(0, 0));
    expect([...(await axeFindings(friend)), ...(await misfits(friend))]).toEqual([]);
    await friend.getByRole('button', { name: 'Accept' }).click();
    await expect(friend.getByText(/^Your club is paid until /)).toBeVisible();
    await expect(friend.getByText('Owner · 2 of 5 seats')).toBeVisible();
    await open(page, '/club');
    await expect(page.getByText('Captain · 2 of 5 seats')).toBeVisible();
    await open(friend, '/account');
    await expect(planPanel(friend)).toContainText('From your club, Rush Hour.');
  },
);
