import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { takeMessage } from './contact.service.ts';

const WRITTEN = {
  email: 'mira@learner.example',
  topic: 'plans',
  message: 'Grüezi!',
  website: '',
  openForMs: 20_000,
} as const;
const HOUR_MS = 3_600_000;
const clock = createTurnableClock();
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ CONTACT_EMAIL: 'hello@school.test' }, { clock });
});
afterAll(() => test.close());

const write = (idToken: string | null) =>
  callUntyped(test.origin, 'sendContactMessage', idToken, { ...WRITTEN });
/** As many visitors, each from another network. */
const writeAsStrangers = async (times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => takeMessage(test.ctx, null, WRITTEN)));

it('three hundred messages of strangers shut the form for an hour, and to no confirmed address', async () => {
  const sent = await writeAsStrangers(300);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  const refused = await write(null);
  expect(refused).toMatchObject({ status: 429, error: { status: 'RESOURCE_EXHAUSTED' } });
  const { retryAfterSeconds = 0 } = (refused.error?.details ?? {}) as { retryAfterSeconds?: number };
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
  const unconfirmed = await createSignedInAccount(test.ctx);
  expect((await write(unconfirmed.idToken)).status).toBe(429);

  const learner = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push((await write(learner.idToken)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);

  clock.advance(HOUR_MS);
  expect((await write(null)).status).toBe(200);
});

it('gives the browser the school’s own address, where it has one', async () => {
  const read = async ({ origin }: TestApp) =>
    (
      (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as {
        product: { contactEmail: unknown };
      }
    ).product.contactEmail;
  expect(await read(test)).toBe('hello@school.test');
  await expect(buildTestApp({ CONTACT_EMAIL: 'the school' })).rejects.toThrow(/CONTACT_EMAIL: an address/);
});
