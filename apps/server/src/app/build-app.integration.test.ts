import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, idleContext, type TestApp } from '../../testing/build-test-app.ts';
import type { Feature } from '../platform/feature.ts';
import { repeatJob } from '../platform/feature-jobs.ts';
import { defineJob } from '../platform/jobs.ts';
import { buildApp } from './build-app.ts';
import { createFeatures } from './surfaces.ts';

const nightlyJob = defineJob({ name: 'stray.nightly', payload: z.strictObject({}) });
const strayFeature: Feature = {
  name: 'stray',
  paths: [{ prefix: '/stray', isDataOnly: true }],
  routes: (app) => {
    app.get('/stray/here', async () => ({ ok: true }));
  },
  jobs: [repeatJob(nightlyJob, '0 3 * * *', async () => undefined)],
};
const features = createFeatures(idleContext());
const paths = [...features, strayFeature].flatMap((feature) => feature.paths ?? []);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, {}, (ctx) => [...createFeatures(ctx), strayFeature]);
});
afterAll(() => test.close());

function get(url: string) {
  return test.app.inject({ method: 'GET', url });
}

it.each(paths)('answers a miss below $prefix with an error, not with a page', async ({ prefix }) => {
  const answer = await get(`${prefix}/nothing/of/this/name`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['content-type']).not.toContain('text/html');
});

it('answers a path that is no protocol with the page', async () => {
  expect((await get('/strays')).headers['content-type']).toContain('text/html');
});

it("lets a data path's answers load nothing, and a page its own scripts", async () => {
  const data = await get('/stray/here');
  expect(data.json()).toEqual({ ok: true });
  expect(data.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect((await get('/')).headers['content-security-policy']).toContain("script-src 'self'");
});

it("repeats the features' jobs, and tidies every night", async () => {
  const { rows } = await test.ctx.pool.query<{ name: string }>('select name from jobs.schedule');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['app.tidy', 'stray.nightly']));
});

it('refuses to start with a route outside the paths of its feature, and names both', async () => {
  const undeclared: Feature = { ...strayFeature, paths: [{ prefix: '/elsewhere', isDataOnly: true }] };
  await expect(buildApp(test.ctx, [undeclared])).rejects.toThrow(
    "The feature 'stray' serves /stray/here: declare its prefix in the feature's 'paths'.",
  );
});
