/** The bounds of a 95% interval. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The normal quantile of a 95% interval. */
const Z = 1.959964;

/** The 95% interval of a share of so many: Wilson's score interval. 0 to 1 of none. */
export function wilsonInterval(share: number, count: number): Interval {
  if (count === 0) return { from: 0, to: 1 };
  const square = Z * Z;
  const middle = share + square / (2 * count);
  const reach = Z * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  const whole = 1 + square / count;
  return {
    from: Math.max(0, (middle - reach) / whole),
    to: Math.min(1, (middle + reach) / whole),
  };
}
