import { expect, it } from 'vitest';
import { METRIC_EVENTS } from './metric-events.ts';
import { createMetrics } from './metrics.ts';

it('has each event of each kind from the start, so that a first one is a rise', async () => {
  const metrics = createMetrics();
  for (const name of Object.keys(METRIC_EVENTS)) expect((await metrics.print()).text).toContain(`\n${name}`);
  metrics.count('school_mails_total', { outcome: 'failed' });
  metrics.count('school_media_bytes_total', {}, 1_000);
  const { text } = await metrics.print();
  expect(text).toContain('school_mails_total{outcome="failed"} 1\n');
  expect(text).toContain('school_mails_total{outcome="sent"} 0\n');
  expect(text).toContain('school_media_bytes_total 1000\n');
  expect(text.match(/^school_webhooks_total\{/gm)).toHaveLength(9);
});

it('does not grow with what is said or asked', async () => {
  const metrics = createMetrics();
  for (let at = 0; at < 1_000; at += 1) metrics.countLine('warn', `message ${at}`);
  const { text } = await metrics.print();
  expect(text.match(/^school_log_lines_total\{/gm)).toHaveLength(201);
  expect(text).toContain('school_log_lines_total{level="warn",message="other"} 800\n');
});

it('goes on where something watched cannot be read', async () => {
  const metrics = createMetrics();
  metrics.watch({ name: 'school_away', help: 'away', read: async () => Promise.reject(new Error('away')) });
  expect((await metrics.print()).text).toContain('# HELP school_away away');
});
