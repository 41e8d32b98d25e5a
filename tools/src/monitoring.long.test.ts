// Rooms: deploy/monitoring, apps/server/src/platform/metrics
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMetrics } from '@school/server/platform/metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackage } from '../debian-packages.mjs';

const MONITORING = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url));
const PROMTOOL = '/usr/bin/promtool';

let folder: string;
beforeAll(() => {
  if (!installPackage('prometheus', PROMTOOL)) throw new Error('This test needs Debian’s prometheus.');
  folder = mkdtempSync(join(tmpdir(), 'school-promtool-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (args: string[], input?: string) =>
  execFileSync(PROMTOOL, args, { cwd: MONITORING, encoding: 'utf8', stdio: 'pipe', ...(input && { input }) });

it('Prometheus takes its settings and the alerts, which ring when they should and else not', () => {
  expect(promtool(['check', 'config', 'prometheus.yml'])).toContain('SUCCESS');
  expect(promtool(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
});

it('it takes each expression of the dashboard', () => {
  const { panels } = JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = expressions.map((expr, place) => ({
    record: `school:${place}`,
    // Grafana's own variable.
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  const file = join(folder, 'dashboard.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(promtool(['check', 'rules', file])).toContain(`${expressions.length} rules found`);
  writeFileSync(
    file,
    JSON.stringify({ groups: [{ name: 'dashboard', rules: [{ record: 'a', expr: 'sum(' }] }] }),
  );
  expect(() => promtool(['check', 'rules', file])).toThrow();
});

it('it reads what the server prints, and finds nothing to mend in its names', async () => {
  const metrics = createMetrics();
  metrics.countRequest({
    method: 'GET',
    route: '/videos/:VideoID',
    status: 200,
    milliseconds: 12,
    bytes: 100,
  });
  metrics.countLine('warn', 'a mail was not sent: see "SMTP_URL"\nor ask');
  const { text } = await metrics.print();
  const own = text.replaceAll(/^(# (?:HELP|TYPE) )?(?:nodejs|process)_.*\n/gm, '');
  expect(promtool(['check', 'metrics'], own)).toBe('');
});
