/** Readable step sizes, within one power of ten. */
const EASY_STEPS = [1, 2, 2.5, 5, 10];

/** Evenly spaced round numbers from 0 to at least `max`, about `count` of them. `max` must be positive. */
export function ticksTo(max: number, count = 5): number[] {
  const roughStep = max / count;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = power * (EASY_STEPS.find((easy) => easy * power >= roughStep) ?? 10);
  const last = Math.ceil(max / step - 1e-9);
  // Multiplying and rounding keeps 0.1 + 0.2 from showing.
  return Array.from({ length: last + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** A share of the whole as an SVG percentage. */
export function percent(value: number, whole: number): string {
  return `${Number(((value / whole) * 100).toFixed(3))}%`;
}
