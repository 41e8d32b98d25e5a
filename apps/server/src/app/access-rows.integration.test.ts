import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCalls, listOtherRoutes, SOCKETS } from '../../testing/access-table/operations.ts';
import { withoutSlash } from '../../testing/access-table/print.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { listDocumentOperations } from '../../testing/endpoints.ts';
import { type Route, recordRoutes } from '../../testing/route-table.ts';
import { createFeatures } from './surfaces.ts';

const PAGE = new URL('../../../../docs/access.md', import.meta.url);

let test: TestApp;
let routes: readonly Route[];
beforeAll(async () => {
  const recorded = recordRoutes();
  test = await buildTestApp();
  recorded.stop();
  routes = recorded.routes;
});
afterAll(() => test.close());

it('has a row for every callable, connection and route, and none for another', async () => {
  const page = await readFile(PAGE, 'utf8');
  const rows = [...page.matchAll(/^- `(.+?)`: /gm)].map(([, door]) => door ?? '');
  const { calls, ends } = listCalls({ paid: 'a', monday: 'b', sample: 'c' });
  const doors = [
    ...[...calls, ...ends, ...listOtherRoutes(routes)].map(({ name }) => name),
    ...SOCKETS.map(({ path }) => path),
  ];
  expect(doors.filter((door) => !rows.includes(door) && !rows.includes(withoutSlash(door)))).toEqual([]);
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  const documents = new Set(rows.slice(rows.indexOf('get Videos/{lesson}')));
  expect(rows.filter((row) => !doors.includes(row) && !documents.has(row))).toEqual([]);
});

it('asks at every connection, and about every collection', () => {
  const features = createFeatures(test.ctx);
  const paths = features.flatMap(({ sockets = [] }) => sockets.map(({ path }) => path));
  expect(new Set(SOCKETS.map(({ path }) => path))).toEqual(new Set(paths));
  const known = {
    uid: 'u',
    lessonId: 'im-kafi',
    projectId: 'p',
    apiKey: '',
    idToken: '',
    refreshToken: '',
    email: '',
    password: '',
  };
  const asked = listDocumentOperations(known).map(({ path }) => path.split('/documents/')[1] ?? '');
  const collections = features.flatMap(({ documents = [] }) => documents.map(({ path }) => path));
  const missing = collections.filter(
    (path) => !asked.some((name) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/`).test(name)),
  );
  expect(missing).toEqual([]);
});
