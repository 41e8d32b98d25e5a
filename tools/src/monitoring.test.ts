import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listLabels, METRIC_EVENTS } from '@school/server/platform/metric-events';
import { createMetrics } from '@school/server/platform/metrics';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

type Panel = {
  title: string;
  targets?: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
};
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const dashboard = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = read('deploy/monitoring/alerts.yml');
const tried = read('deploy/monitoring/alerts.test.yml');

const NAME = /\b(?:school|nodejs|process)_[a-z0-9_]+\b/g;
const namesIn = (text: string) =>
  [...text.matchAll(NAME)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
const sources = readdirSync(`${ROOT}apps/server/src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => read(`apps/server/src/${name}`))
  .join('\n');

it('every metric of dashboard and alerts is one of the server’s', async () => {
  const { text } = await createMetrics().print();
  const own = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const watched = [...sources.matchAll(/\bname: '(school_\w+)'/g)].map(([, name]) => name);
  const known = new Set([...own, ...watched]);
  const named = namesIn([...dashboard, alerts, tried].join('\n'));
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

it('the dashboard shows everything that is counted', () => {
  const shown = new Set(namesIn(dashboard.join('\n')));
  expect(Object.keys(METRIC_EVENTS).filter((name) => !shown.has(name))).toEqual([]);
});

it('no expression asks for a value that a label cannot have', () => {
  const events: { [name: string]: { labels: { [label: string]: readonly string[] } } } = METRIC_EVENTS;
  let asked = 0;
  for (const [, name = '', labels = ''] of `${dashboard.join('\n')}\n${alerts}`.matchAll(
    /(school_\w+)\{([^}]*)\}/g,
  )) {
    const event = events[name];
    if (!event) continue;
    for (const [, label = '', pattern = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g)) {
      asked += 1;
      const values = listLabels(event.labels).map((row) => row[label] ?? '');
      for (const part of pattern.split('|')) expect(values, `${name}{${label}}`).toContain(part);
    }
  }
  expect(asked).toBeGreaterThan(5);
});

it('an alert about a line of the log asks for one that the server writes', () => {
  const messages = [...alerts.matchAll(/message=~"([^"]*)"/g)].map(([, pattern = '']) =>
    pattern.replace('.*', ''),
  );
  expect(messages).not.toEqual([]);
  for (const message of messages) expect(sources).toContain(`'${message}`);
});

it('no two panels lie upon each other', () => {
  const isOver = ({ gridPos: a }: Panel, { gridPos: b }: Panel) =>
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  const over = panels.flatMap((one, place) => panels.slice(place + 1).filter((other) => isOver(one, other)));
  expect(over.map(({ title }) => title)).toEqual([]);
});
