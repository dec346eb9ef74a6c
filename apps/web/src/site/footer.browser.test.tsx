import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { Footer } from './footer.tsx';

it('the footer says whose site it is, its tagline, and leads to what the bar has no room for', async () => {
  await show(<Footer />);
  // Within main, as components are shown, it is no landmark.
  const footer = page.getByRole('main');
  await expect.element(footer).toMatchTextContent('© 2026 Trifecta.');
  await expect.element(footer).toMatchTextContent('Three players. One plan.');
  await expect
    .element(footer)
    .toMatchTextContent(
      'A fan project, not affiliated with Embark Studios, the makers of THE FINALS.',
    );
  for (const [name, address] of [
    ['API', '/api/docs'],
    ['Build Library', '/library'],
    ['Pricing', '/pricing'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});
