import { describe, expect, it } from 'vitest';
import { palette } from './palette.ts';

/** The relative luminance of a color. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = [palette.background, palette.surface, palette.raised];
const { text, muted, accent, bad, classLight, classMedium, classHeavy, lineStrong } = palette;
const { series2, series3, series4 } = palette;

it('black on white has the contrast 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

describe('the colors of the product', () => {
  it('have a contrast of at least 4.5 as text', () => {
    const ofText = [text, muted, accent, bad, classLight, classMedium, classHeavy];
    const weak = GROUNDS.flatMap((ground) =>
      ofText.filter((color) => contrast(color, ground) < 4.5),
    );
    expect(weak).toEqual([]);
    expect(contrast(palette.onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('have a contrast of at least 3 as lines of charts and borders of controls', () => {
    const lines = [accent, series2, series3, series4];
    const weak = GROUNDS.flatMap((ground) => lines.filter((color) => contrast(color, ground) < 3));
    expect(weak).toEqual([]);
    const grounds = [palette.background, palette.surface];
    expect(grounds.filter((ground) => contrast(lineStrong, ground) < 3)).toEqual([]);
  });
});
