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
  /** Returns what counts events with these labels, for those so frequent that finding their counter each time costs. */
  counter<Name extends MetricName<'counter'>>(name: Name, labels: LabelsOf<Name>): () => void;
  /** Returns what adds values with these labels to a histogram. */
  histogram<Name extends MetricName<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
  ): (value: number) => void;
  /** Reads a gauge whenever the metrics are read. Values that aren't known right now are left out. */
  watch<Name extends MetricName<'gauge'>>(
    name: Name,
    read: () => Readings<Name> | Promise<Readings<Name>>,
  ): void;
}

/** Metrics that nobody reads. */
export const NO_METRICS: Metrics = {
  count: () => undefined,
  counter: () => () => undefined,
  histogram: () => () => undefined,
  watch: () => undefined,
};

declare module 'fastify' {
  // Extends the library's own interface.
  export interface FastifyInstance {
    /** Records what the site does, like `log`. */
    readonly metrics: Metrics;
  }
}
