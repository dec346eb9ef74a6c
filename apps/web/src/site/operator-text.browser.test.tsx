import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { answer, refusal } from '../../test/stub-api.ts';
import { OperatorText } from './operator-text.tsx';

const run = (text: string, href: string | null = null) => ({
  text,
  isStrong: false,
  isEmphasis: false,
  href,
});

it("shows what the operator wrote, with the operator's title, and no markup in it works", async () => {
  answer({
    'GET /api/texts/:name': {
      title: 'Impressum',
      blocks: [
        { kind: 'heading', level: 2, runs: [run('Anbieter')] },
        {
          kind: 'paragraph',
          runs: [run('Ada\nStreet 1\n'), run('ada@site.example', 'mailto:ada@site.example')],
        },
        { kind: 'list', isOrdered: false, items: [[run('One'), run('terms', '/terms')]] },
        {
          kind: 'table',
          head: [[run('what')], [run('why')]],
          rows: [[[run('email')], [run('<b>sign-in</b>')]]],
        },
      ],
    },
  });
  await show(<OperatorText name="imprint" />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(document.title).toBe('DEMO · Impressum · Trifecta');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Anbieter' })).toBeVisible();
  const mail = page.getByRole('link', { name: 'ada@site.example' });
  await expect.element(mail).toHaveAttribute('href', 'mailto:ada@site.example');
  await expect.element(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expect.element(page.getByRole('cell', { name: '<b>sign-in</b>' })).toBeVisible();
});

it("says that a page isn't published, and that one failed to load", async () => {
  answer({ 'GET /api/texts/:name': refusal('not_found', 'This site has no such page.') });
  await show(<OperatorText name="terms" />);
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  answer({ 'GET /api/texts/:name': refusal('internal_error', 'Something went wrong.') });
  await show(<OperatorText name="terms" />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load this page');
});
