type Labels = Readonly<Record<string, string>>;

/** The values with the same labels. */
interface Series {
  readonly labels: Labels;
  /** The number of values up to each upper bound, and not up to the one before. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/** A value of a metric, as `prom-client` writes it. */
interface Written {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * A histogram whose series are looked up once. That of `prom-client` builds a text from the labels for every value, which
 * cost each request as much as all its checks. `prom-client` still writes it.
 */
export class Histogram {
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(about: {
    readonly name: string;
    readonly help: string;
    readonly buckets: readonly number[];
  }) {
    this.name = about.name;
    this.help = about.help;
    this.#bounds = about.buckets;
  }

  /** Returns what adds values with these labels. */
  of(labels: Labels): (value: number) => void {
    const series = this.#find(labels);
    const bounds = this.#bounds;
    return (value) => {
      series.count += 1;
      series.sum += value;
      const bucket = bounds.findIndex((bound) => value <= bound);
      if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    };
  }

  /** Everything so far, as `prom-client` reads a metric. */
  get() {
    const { name, help, type, aggregator } = this;
    const values = [...this.#series.values()]
      // One with labels exists from its first value on.
      .filter(({ labels, count }) => count > 0 || Object.keys(labels).length === 0)
      .flatMap((series) => this.#write(series));
    return Promise.resolve({ name, help, type, aggregator, values });
  }

  #find(labels: Labels): Series {
    const key = JSON.stringify(labels);
    const known = this.#series.get(key);
    if (known !== undefined) return known;
    const series = { labels, counts: this.#bounds.map(() => 0), count: 0, sum: 0 };
    this.#series.set(key, series);
    return series;
  }

  #write({ labels, counts, count, sum }: Series): Written[] {
    const metricName = `${this.name}_bucket`;
    let upToBound = 0;
    const buckets = this.#bounds.map((le, index) => {
      upToBound += counts[index] ?? 0;
      return { metricName, labels: { le, ...labels }, value: upToBound };
    });
    return [
      ...buckets,
      { metricName, labels: { le: '+Inf', ...labels }, value: count },
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}
