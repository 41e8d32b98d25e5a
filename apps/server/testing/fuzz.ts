import fc from 'fast-check';
import { expect } from 'vitest';
import { listPaths, replaceAt } from './body-paths.ts';
import { listEndpointsByKind, type TargetApp } from './build-target-app.ts';
import type { Endpoint } from './endpoints.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';
import { oddSegment, oddValue } from './odd-values.ts';

/** Once in so many times; else null. */
function rarely<Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** How one request is spoiled: numbers are taken modulo what there is to choose from. */
const caseArbitrary = fc.record({
  /** Which list of endpoints, with bodies more often than the bare routes; and which of it. */
  kind: fc.constantFrom(0, 0, 1, 1, 1, 2, 2, 3),
  endpoint: fc.nat(),
  changes: fc.array(fc.record({ at: fc.nat(), value: oddValue }), { minLength: 1, maxLength: 5 }),
  segment: rarely(10, fc.record({ at: fc.nat(), text: oddSegment })),
  authorization: fc.constantFrom('good', 'good', 'good', 'none', 'Bearer x', 'Bearer', 'Basic eDp5'),
  contentType: fc.constantFrom(
    ...Array<string>(6).fill('application/json'),
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
  ),
  isSigned: fc.boolean(),
  broken: rarely(30, fc.constantFrom('{', '{"data":', '[1,2', '"', 'nul', '\ufeff{}', '')),
});
type FuzzCase = (typeof caseArbitrary extends fc.Arbitrary<infer Case> ? Case : never) & object;

type SpoiledRequest = {
  method: 'POST';
  url: string;
  headers: { [name: string]: string };
  payload?: string;
};

type FuzzReport = {
  sent: number;
  /** What may not happen, with the request that did it. */
  failures: string[];
  /** How often each status was answered: a fuzz that is refused at the door finds nothing. */
  statuses: { [status: number]: number };
  /** What must not be in the log. */
  secrets: string[];
};

const AT_ONCE = 16;
/** A spoiled request may delete its account: then there is a new one. */
const CASES_PER_ACCOUNT = 400;
const HANGS_AFTER_MS = 20_000;

/** Sends so many spoiled requests; all are answered, and none as a failure of ours. Returns what must not be in the log. */
export async function expectAnswered(
  target: TargetApp,
  { runs, seed }: { runs: number; seed: number },
): Promise<string[]> {
  const { sent, failures, statuses, secrets } = await fuzz(target, { runs, seed });
  expect(failures, `with the seed ${seed}`).toEqual([]);
  expect(sent).toBe(runs);
  // Some get through, or nothing behind the door would have been tried.
  expect(statuses[200]).toBeGreaterThan(runs / 50);
  expect((await target.app.inject('/health/ready')).statusCode).toBe(200);
  const { appSecret, stripeSecretKey, stripeWebhookSecret } = target.ctx.config.secrets;
  return [...secrets, appSecret, stripeSecretKey, stripeWebhookSecret, '$argon2'];
}

/** The same requests for the same seed. */
async function fuzz(target: TargetApp, { runs, seed }: { runs: number; seed: number }): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, failures: [], statuses: {}, secrets: [] };
  for (let from = 0; from < runs; from += CASES_PER_ACCOUNT) {
    const account = await createSignedInAccount(target.ctx);
    report.secrets.push(account.idToken, account.refreshToken, account.password);
    const endpoints = listEndpointsByKind(target, account);
    const count = Math.min(CASES_PER_ACCOUNT, runs - from);
    const cases = fc.sample(caseArbitrary, { numRuns: count, seed: seed + from });
    for (let next = 0; next < cases.length; next += AT_ONCE) {
      const together = cases.slice(next, next + AT_ONCE);
      await Promise.all(together.map((each) => shoot(target, endpoints, account, each, report)));
    }
  }
  return report;
}

async function shoot(
  target: TargetApp,
  endpoints: readonly (readonly Endpoint[])[],
  account: SignedInAccount,
  each: FuzzCase,
  report: FuzzReport,
): Promise<void> {
  const ofKind = endpoints[each.kind] ?? [];
  const endpoint = ofKind[each.endpoint % ofKind.length];
  if (!endpoint) throw new Error('there is nothing to shoot at');
  const request = toRequest(target, endpoint, account, each);
  const status = await statusOf(target, request);
  report.sent += 1;
  if (typeof status === 'number') report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (isAllowed(status, endpoint)) return;
  report.failures.push(
    `${status}: ${request.method} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 600) ?? ''}`,
  );
}

async function statusOf({ app }: TargetApp, request: SpoiledRequest): Promise<number | 'hangs'> {
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
  });
  try {
    return await Promise.race([app.inject(request).then(({ statusCode }) => statusCode), hanging]);
  } finally {
    clearTimeout(timer);
  }
}

/** 501 is the document store's word for what it does not do, 503 the only one that App Check's token may say. */
function isAllowed(status: number | 'hangs', { path }: Endpoint): boolean {
  if (status === 'hangs') return false;
  if (status === 501) return path.startsWith('/v1/');
  if (status === 503) return path.startsWith('/app-check/token');
  return status < 500;
}

function toRequest(
  target: TargetApp,
  endpoint: Endpoint,
  account: SignedInAccount,
  each: FuzzCase,
): SpoiledRequest {
  const payload = toPayload(endpoint, each);
  return {
    method: endpoint.method as 'POST',
    url: toPath(endpoint.path, each.segment),
    headers: {
      ...(payload !== undefined && { 'content-type': each.contentType }),
      ...authorizationOf(endpoint, account, each.authorization),
      ...(payload !== undefined &&
        endpoint.path.startsWith('/webhooks/') &&
        each.isSigned && { 'stripe-signature': sign(target, payload) }),
    },
    ...(payload !== undefined && { payload }),
  };
}

function toPayload({ body }: Endpoint, { changes, broken, contentType }: FuzzCase): string | undefined {
  if (body === undefined) return undefined;
  if (broken !== null) return broken;
  const changed = changes.reduce<unknown>((before, { at, value }) => {
    const paths = listPaths(before);
    return replaceAt(before, paths[at % paths.length] ?? [], value);
  }, body);
  if (contentType !== 'application/x-www-form-urlencoded') return JSON.stringify(changed) ?? 'null';
  const fields = typeof changed === 'object' && changed !== null ? Object.entries(changed) : [];
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();
}

function toPath(path: string, segment: FuzzCase['segment']): string {
  if (segment === null) return path;
  const [address = '', query] = path.split('?');
  const segments = address.split('/').slice(1);
  segments[segment.at % segments.length] = segment.text;
  return `/${segments.join('/')}${query === undefined ? '' : `?${query}`}`;
}

function authorizationOf(
  { isSignedIn, path }: Endpoint,
  { idToken }: SignedInAccount,
  kind: string,
): { [header: string]: string } {
  if (kind === 'none' || (!isSignedIn && kind === 'good')) return {};
  const authorization = kind === 'good' ? `Bearer ${idToken}` : kind;
  return { authorization, ...(path.startsWith('/media/') && { cookie: `__Host-session=${idToken}` }) };
}

function sign({ ctx, webhookSecret }: TargetApp, payload: string): string {
  return ctx.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
}
