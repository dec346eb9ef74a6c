import { newPlayer, otherBrowser, signedInPlayer, turnOnSecondStep } from './support/accounts.ts';
import { LIGHT_BUILD, publishBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('a guest reports a build, an operator hides it, and its player answers', async ({
  page,
  browser,
}) => {
  const author = await (await otherBrowser(browser)).newPage();
  await signedInPlayer(author);
  const buildName = 'An insult';
  const id = await publishBuild(author, { ...LIGHT_BUILD, buildName });

  await open(page, `/builds/${id}`);
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Reason').selectOption('Offensive or hateful');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText('Thanks. An operator will review it.')).toBeVisible();

  const sent = await page.goto('/operator');
  expect(sent?.status()).toBe(404);
  const unknown = await (await page.request.get('/no-such-page')).text();
  expect(await sent?.text()).toBe(unknown);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  const operator = await (await otherBrowser(browser)).newPage();
  const account = { ...newPlayer(), email: 'operator@example.org' };
  await signedInPlayer(operator, account);
  await operator.goto('/operator');
  await expect(operator.getByText('Operators need two-step sign-in.')).toBeVisible();
  await expect(operator.getByRole('listitem').filter({ hasText: buildName })).toHaveCount(0);
  await turnOnSecondStep(operator, account);
  await operator.goto('/operator');
  const entry = operator.getByRole('listitem').filter({ hasText: buildName });
  await expect(entry).toContainText('Offensive or hateful');
  await entry.getByRole('button', { name: 'Hide' }).click();
  await operator.getByLabel('Reason').selectOption('Offensive or hateful');
  await operator.getByLabel('Message to the player').fill('This insults other players.');
  await operator.getByRole('button', { name: 'Confirm' }).click();
  await expect(entry).toHaveCount(0);
  expect((await page.goto(`/builds/${id}`))?.status()).toBe(404);

  await author.goto('/my-builds');
  const notice = author.getByRole('region', { name: 'Messages from the operators' });
  await expect(notice).toContainText('This insults other players.');
  await notice.getByRole('button', { name: 'Answer' }).click();
  await author.getByLabel('Your answer').fill('It was a quote.');
  await author.getByRole('button', { name: 'Send Answer' }).click();
  await expect(notice).toContainText('Your answer: It was a quote.');

  await operator.goto('/operator?view=answers');
  await expect(operator.getByRole('tabpanel')).toContainText('It was a quote.');
});
