import { expect, it } from 'vitest';
import { moversPicture } from './movers-picture.ts';
import type { Mover } from './movers-picture.ts';

/** The texts of a picture of weapons, in order. */
function textsOf(movers: readonly Mover[]): string[] {
  const picture = moversPicture('Season 11: winners and losers', movers, 'Trifecta');
  return [...picture.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

const mover = (name: string, share: number): Mover => ({ name, class: 'Heavy', share });

it('has the three that got faster the most, then the three that got slower the most', () => {
  const movers = [
    mover('KS-23', 0.182),
    mover('Spear', -0.2),
    mover('M60', 0.01),
    mover('SA1216', 0.05),
    mover('Lewis Gun', -0.01),
    mover('ShAK-50', -0.02),
    mover('BFR Titan', -0.036),
    mover('Sledgehammer', 0.1),
  ];
  expect(textsOf(movers).slice(1, -2).join(' ')).toBe(
    'Spear -20% BFR Titan -3.6% ShAK-50 -2% SA1216 +5% Sledgehammer +10% KS-23 +18.2%',
  );
});

it('says that nothing moved yet', () => {
  expect(textsOf([])).toContain('No weapon kills faster or slower yet.');
});
