import { afterEach, expect, it, vi } from 'vitest';
import { createSpanExporter, type Span } from './span-exporter.ts';

const SPAN: Span = {
  traceId: '1'.repeat(32),
  spanId: '2'.repeat(16),
  name: 'GET /',
  kind: 2,
  startTimeUnixNano: '1',
  endTimeUnixNano: '2',
  attributes: [],
  status: { code: 0 },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes an answer that breaks off for a collector that is away', async () => {
  const broken = { ok: true, body: { cancel: () => Promise.reject(new TypeError('terminated')) } };
  vi.stubGlobal('fetch', () => Promise.resolve(broken));
  const warn = vi.fn<() => void>();
  const exporter = createSpanExporter('http://collector.test/v1/traces', [], { warn });
  exporter.add(SPAN);
  await exporter.close();
  expect(warn).toHaveBeenCalledTimes(1);
});
