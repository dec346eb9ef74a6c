import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from '@trifecta/contract/palette';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

type Triple = readonly [number, number, number];

/** The red, green, and blue of a color as light, 0 to 1 (WCAG 2.2, relative luminance). */
function lightOf(color: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function timesOf(rows: readonly Triple[], [x, y, z]: Triple): Triple {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z);
  return [a, b, c];
}

/** How light looks without one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, readonly Triple[]>> = {
  'full color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Lightness and two opponent colors in equal steps (Oklab, Ottosson 2020). */
function perceived(light: Triple): Triple {
  const within = light.map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple;
  const cones = timesOf(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    within,
  ).map(Math.cbrt) as unknown as Triple;
  return timesOf(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function distance(a: string, b: string, eye: readonly Triple[]): number {
  const [one, other] = [a, b].map((color) => perceived(timesOf(eye, lightOf(color)))) as [
    Triple,
    Triple,
  ];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function contrast(a: string, b: string): number {
  const [bright = 0, dark = 0] = [a, b]
    .map((color) => timesOf([[0.2126, 0.7152, 0.0722]], lightOf(color))[0])
    .toSorted((x, y) => y - x);
  return (bright + 0.05) / (dark + 0.05);
}

const named = (start: string) =>
  Object.entries(palette).flatMap(([name, color]) => (name.startsWith(start) ? [color] : []));
const CLASSES = named('class');
const MAP = named('map');
const SERIES = [palette.accent, ...named('series')];

function pairsOf(colors: readonly string[]): [string, string][] {
  return colors.flatMap((a, index) => colors.slice(index + 1).map((b): [string, string] => [a, b]));
}

describe('the colors of charts', () => {
  it.each([...MAP, ...SERIES])('contrast with what is around them by 3 to 1: %s', (color) => {
    expect(contrast(color, palette.background)).toBeGreaterThan(3);
    expect(contrast(color, palette.surface)).toBeGreaterThan(3);
  });

  it.each(Object.entries(EYES))('differ from each other on the map with %s', (_name, eye) => {
    for (const [a, b] of pairsOf(MAP))
      expect([a, b, distance(a, b, eye) > 0.085]).toEqual([a, b, true]);
  });

  it("on the map aren't near those of a class", () => {
    for (const color of MAP) {
      for (const ofClass of CLASSES) {
        expect(distance(color, ofClass, EYES['full color vision'] ?? [])).toBeGreaterThan(0.15);
      }
    }
  });

  it.each(Object.entries(EYES))('tell you from the enemy in a duel with %s', (_name, eye) => {
    expect(distance(palette.accent, palette.series2, eye)).toBeGreaterThan(0.2);
  });
});

it('the colors of classes are used only for classes', () => {
  const uses = globSync('**/*.{css,ts,tsx}', { cwd: source })
    .filter((file) => /--class-(light|medium|heavy)/.test(readFileSync(join(source, file), 'utf8')))
    .toSorted();
  expect(uses).toEqual([
    'pages/home/home-drawings.module.css',
    // The logo: a triangle per class.
    'site/navigation-bar.tsx',
    'ui/class-color.module.css',
    'ui/tokens.css',
  ]);
});
