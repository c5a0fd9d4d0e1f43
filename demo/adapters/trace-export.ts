import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Span } from '../api/platform/tracing.ts'

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

const hrTime = (ms: number): [number, number] => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/**
 * Exports spans to an OpenTelemetry collector (OTLP over HTTP, JSON), in batches: a slow or missing collector costs
 * spans, never a request. The exporter reads `OTEL_EXPORTER_OTLP_ENDPOINT`, `_HEADERS`, `_TIMEOUT` and `_COMPRESSION`
 * from the environment, as OpenTelemetry defines them.
 *
 * @param name service.name of the spans
 */
export function traceExport(name: string): { take(span: Span): void; stop(): Promise<void> } {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), exportTimeoutMillis: 3000 })
  const resource = resourceFromAttributes({ 'service.name': name })

  function readable({ traceId, id, parentId, kind, start, end, failed, ...span }: Span): ReadableSpan {
    const context = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED })
    return {
      ...span,
      kind: kinds[kind],
      spanContext: () => context(id),
      parentSpanContext: parentId === undefined ? undefined : context(parentId),
      startTime: hrTime(start),
      endTime: hrTime(end),
      duration: hrTime(end - start),
      ended: true,
      status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      resource,
      instrumentationScope: { name },
      links: [],
      events: [],
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    }
  }

  return {
    take: (span) => processor.onEnd(readable(span)),
    // Spans that the collector does not take are lost: they must not fail a shutdown.
    stop: () => processor.shutdown().catch(() => {}),
  }
}
