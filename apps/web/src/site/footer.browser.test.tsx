import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { Footer } from './footer.tsx';

it("the footer shows whose site it is and its tagline, and links to what doesn't fit in the bar", async () => {
  await show(<Footer />);
  // Inside main, where component tests render, it isn't a landmark.
  const footer = page.getByRole('main');
  await expect.element(footer).toMatchTextContent('© 2026 Trifecta.');
  await expect.element(footer).toMatchTextContent('Three players. One plan.');
  await expect
    .element(footer)
    .toMatchTextContent(
      'A fan project, not affiliated with Embark Studios, the makers of THE FINALS.',
    );
  for (const [name, address] of [
    ['API', '/developers'],
    ['Build Library', '/library'],
    ['Pricing', '/pricing'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Imprint', '/imprint'],
    ['Contact', '/contact'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

it('its first link leads back to the top, and to where the keyboard begins', async () => {
  await show(
    <>
      <div style={{ height: 5000 }} />
      <Footer />
    </>,
  );
  const main = page.getByRole('main').element() as HTMLElement;
  main.id = 'main';
  main.tabIndex = -1;
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect.poll(() => scrollY).toBe(0);
  expect(document.activeElement).toBe(main);
  expect(location.hash).toBe('');
});
