import type { Log } from '../log.ts';

/** One piece of work, as OTLP has it (opentelemetry-proto, trace.proto; JSON: ids in hex, times in decimal nanoseconds). */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: a request that is answered; 3: one that is sent. */
  kind: 2 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[];
  /** 2: it failed. */
  status: { code: 0 | 2 };
};

export type SpanExporter = { add: (span: Span) => void; close: () => Promise<void> };

/** What is not sent yet; beyond, spans are dropped: a collector that is away takes no memory. */
const MAX_WAITING = 4_096;
const MAX_AT_ONCE = 512;
const FLUSH_MS = 2_000;
const TIMEOUT_MS = 5_000;

export const attribute = (key: string, value: string | number): Span['attributes'][number] => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
});

/** Sends spans to a collector by OTLP over HTTP, as JSON, a few hundred at a time. */
export function createSpanExporter(
  url: string,
  resource: Span['attributes'],
  log: Pick<Log, 'warn'>,
): SpanExporter {
  let waiting: Span[] = [];
  let isAway = false;
  const send = async (spans: readonly Span[]): Promise<void> => {
    const scopeSpans = [{ scope: { name: 'school' }, spans }];
    const body = JSON.stringify({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans }] });
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const isTaken = await fetch(url, { method: 'POST', headers, body, signal })
      .then(async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      })
      .catch(() => false);
    // Once, however long it lasts.
    if (!isTaken && !isAway) log.warn('traces are not taken: look at TRACES_URL and the collector');
    isAway = !isTaken;
  };
  const flush = async (): Promise<void> => {
    const spans = waiting.splice(0, MAX_AT_ONCE);
    if (spans.length > 0) await send(spans);
  };
  let flushing: Promise<void> | null = null;
  const flushNext = (): void => {
    flushing ??= flush().finally(() => {
      flushing = null;
    });
  };
  const timer = setInterval(flushNext, FLUSH_MS).unref();
  return {
    add: (span) => {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(span);
      if (waiting.length >= MAX_AT_ONCE) flushNext();
    },
    close: async () => {
      clearInterval(timer);
      await flushing;
      const rest = waiting;
      waiting = [];
      for (let at = 0; at < rest.length && !isAway; at += MAX_AT_ONCE)
        await send(rest.slice(at, at + MAX_AT_ONCE));
    },
  };
}
