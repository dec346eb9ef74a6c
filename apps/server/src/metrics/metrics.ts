import type { LabelsOf, MetricName } from './metric-table.ts';

/** The value of a gauge, with its labels. */
export type Reading<Name extends MetricName<'gauge'>> = readonly [
  labels: LabelsOf<Name>,
  value: number,
];

type Readings<Name extends MetricName<'gauge'>> = readonly Reading<Name>[];

/** Records what the site does. Costs nothing when metrics are off. */
export interface Metrics {
  /** Counts an event. */
  count<Name extends MetricName<'counter'>>(name: Name, labels: LabelsOf<Name>): void;
  /** Adds a value to a histogram. */
  observe<Name extends MetricName<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    value: number,
  ): void;
  /** Reads a gauge whenever the metrics are read. Values that aren't known right now are left out. */
  watch<Name extends MetricName<'gauge'>>(
    name: Name,
    read: () => Readings<Name> | Promise<Readings<Name>>,
  ): void;
}

/** Metrics that nobody reads. */
export const NO_METRICS: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  watch: () => undefined,
};

declare module 'fastify' {
  // Extends the library's own interface.
  export interface FastifyInstance {
    /** Records what the site does, like `log`. */
    readonly metrics: Metrics;
  }
}
