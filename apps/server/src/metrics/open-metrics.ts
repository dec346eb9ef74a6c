import type * as Client from 'prom-client';
import { METRICS } from './metric-table.ts';
import type { LabelsOf, MetricDefinition, MetricName } from './metric-table.ts';
import type { Metrics, Reading } from './metrics.ts';

type Prometheus = typeof Client;
type Read = () => ReadingsOfAny | Promise<ReadingsOfAny>;
type ReadingsOfAny = readonly Reading<MetricName<'gauge'>>[];

/** Events with the same labels, since the last reading. */
interface Events {
  readonly labels: Readonly<Record<string, string>>;
  count: number;
}

/** Metrics that can be read. */
export interface ReadableMetrics extends Metrics {
  /** Everything recorded so far, in the format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** The interval for measuring event-loop lag. A shorter one would cost more and show nothing more. */
const LAG_PRECISION_MS = 20;

/** Opens the metrics of the site and of its process: memory, CPU, garbage collection, event-loop lag. */
export async function openMetrics(): Promise<ReadableMetrics> {
  // Loaded only here, so that a site without metrics starts without the library.
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LAG_PRECISION_MS,
  });
  return new PrometheusMetrics(prometheus, registry);
}

class PrometheusMetrics implements ReadableMetrics {
  readonly #registry: Client.Registry;
  readonly #counters = new Map<string, InstanceType<Prometheus['Counter']>>();
  /** What was counted since the last reading, by name. */
  readonly #events = new Map<string, Events[]>();
  readonly #histograms = new Map<string, InstanceType<Prometheus['Histogram']>>();
  readonly #reads = new Map<string, Read>();

  constructor(prometheus: Prometheus, registry: Client.Registry) {
    this.#registry = registry;
    for (const [name, definition] of Object.entries<MetricDefinition>(METRICS)) {
      this.#make(prometheus, name, definition);
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  count<Name extends MetricName<'counter'>>(name: Name, labels: LabelsOf<Name>): void {
    this.#counters.get(name)?.inc(labels);
  }

  counter<Name extends MetricName<'counter'>>(name: Name, labels: LabelsOf<Name>): () => void {
    const events = { labels, count: 0 };
    this.#events.get(name)?.push(events);
    return () => {
      events.count += 1;
    };
  }

  histogram<Name extends MetricName<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
  ): (value: number) => void {
    const histogram = this.#histograms.get(name);
    return (value) => histogram?.observe(labels, value);
  }

  watch<Name extends MetricName<'gauge'>>(
    name: Name,
    read: () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>,
  ): void {
    this.#reads.set(name, read);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #make(prometheus: Prometheus, name: string, definition: MetricDefinition): void {
    const { type, help, labels, buckets = [] } = definition;
    const labelNames = Object.keys(labels);
    const base = { name, help, labelNames, registers: [this.#registry] };
    if (type === 'gauge') this.#makeGauge(prometheus, base);
    if (type === 'histogram') {
      this.#histograms.set(name, new prometheus.Histogram({ ...base, buckets: [...buckets] }));
    }
    if (type === 'counter') this.#makeCounter(prometheus, base, labels);
  }

  #makeCounter(
    prometheus: Prometheus,
    base: ConstructorParameters<Prometheus['Counter']>[0],
    labels: MetricDefinition['labels'],
  ): void {
    const all: Events[] = [];
    const collect = (): void => {
      for (const events of all) {
        if (events.count > 0) counter.inc(events.labels, events.count);
        events.count = 0;
      }
    };
    const counter = new prometheus.Counter({ ...base, collect });
    for (const known of knownLabels(labels)) counter.inc(known, 0);
    this.#counters.set(base.name, counter);
    this.#events.set(base.name, all);
  }

  #makeGauge(
    prometheus: Prometheus,
    base: ConstructorParameters<Prometheus['Gauge']>[0] & { readonly name: string },
  ): void {
    const read = async (): Promise<ReadingsOfAny> => (await this.#reads.get(base.name)?.()) ?? [];
    const gauge = new prometheus.Gauge({
      ...base,
      collect: async () => {
        // One that can't be read must not hide all others.
        const readings = await read().catch(() => []);
        gauge.reset();
        if (base.labelNames?.length === 0) gauge.remove();
        for (const [labels, value] of readings) gauge.set(labels, value);
      },
    });
  }
}

/** All combinations of labels whose values are listed. None when a label is open. */
function knownLabels(labels: MetricDefinition['labels']): Readonly<Record<string, string>>[] {
  let known: Readonly<Record<string, string>>[] = [{}];
  for (const [label, values] of Object.entries(labels)) {
    if (values === 'open') return [];
    known = known.flatMap((one) => values.map((value) => ({ ...one, [label]: value })));
  }
  return known;
}
