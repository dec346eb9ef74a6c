import type { Tracer } from '@opentelemetry/api';
import type { TracingConfig } from '../settings/tracing-config.ts';

/** The path that collectors receive traces at, below the endpoint. */
const TRACES_PATH = 'v1/traces';

/** The program that's traced. */
export interface Program {
  readonly version: string;
  /** Gets the reason when the collector doesn't accept traces. */
  readonly complain: (problem: string) => void;
}

/** Creates spans, and sends them in batches. */
export interface Exporting {
  readonly tracer: Tracer;
  /** Sends what's left. */
  readonly close: () => Promise<void>;
}

/** Starts sending traces. */
export async function startExporting(
  { endpoint, share }: TracingConfig,
  program: Program,
): Promise<Exporting> {
  const [{ diag, DiagLogLevel }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: program.complain, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  );
  const folder = endpoint.href.endsWith('/') ? endpoint.href : `${endpoint.href}/`;
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'trifecta',
      'service.version': program.version,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: new URL(TRACES_PATH, folder).href })),
    ],
  });
  return { tracer: provider.getTracer('trifecta'), close: () => provider.shutdown() };
}
