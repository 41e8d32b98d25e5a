import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { Words } from '@school/contract/words';
import { textsIn } from '@school/texts/every-language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { BUILT, PAGE } from '../../testing/built-page.ts';
import { saveCatalogue } from '../features/billing/index.ts';
import { createOfferPage } from './offer-pages.ts';
import { createWriteFrames, type WriteFrames } from './page-frames.ts';

let test: TestApp;
let writeFrames: WriteFrames;
beforeAll(async () => {
  test = await buildTestApp();
  writeFrames = createWriteFrames(test.ctx);
});
afterAll(() => test.close());

const siteIn = (language: 'en' | 'de') => ({ ...test.ctx.config, texts: textsIn(language) });
const AT_HOME = { address: '/', findClaimWords: async () => null } as const;

const vip = (unitAmount: number, promise: Words = 'every lesson') => ({
  identifier: 'VIP_monthly',
  Title: 'VIP',
  PromotionText: [promise],
  ProductID: 'swiss_german_vip_monthly',
  BillingCycle: 'monthly' as const,
  FreeTrialPeriod: 30,
  Tier: 2 as const,
  ButtonColour: 'red',
  Main: true,
  SecondMain: false,
  StripePrice: { currency: 'chf', unit_amount: unitAmount },
  Prerequisites: [],
});
const sell = (item: ReturnType<typeof vip>) =>
  saveCatalogue(test.ctx.db, {
    packages: [item],
    offers: [{ id: DEFAULT_OFFER_ID, packageIdentifiers: [item.identifier] }],
  });

const get = (headers: { [name: string]: string } = {}) => test.app.inject({ url: '/subscriptions', headers });
const readData = (body: string): unknown =>
  JSON.parse(/<script type="application\/json" id="given-offer">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

it.each(['/subscriptions', '/', '/home'])('%s has what the call for the plans answers', async (page) => {
  await sell(vip(4_000));
  const offer = readData((await test.app.inject({ url: page })).body);
  expect(offer).toMatchObject([{ Title: 'VIP', StripePrice: { unit_amount: 4_000 } }]);
  const payload = { data: { offerID: DEFAULT_OFFER_ID, platform: 'web' } };
  const url = '/functions/getRevenueCatOffer_v2_0';
  const answer = await test.app.inject({ method: 'POST', url, payload });
  expect({ result: { offers: offer } }).toEqual(answer.json());
});

it('a browser that has the page gets it again only after a price has changed', async () => {
  await sell(vip(4_000));
  const { headers } = await get();
  const again = { 'if-none-match': String(headers['etag']) };
  expect((await get(again)).statusCode).toBe(304);
  await sell(vip(4_500));
  const changed = await get(again);
  expect(changed.statusCode).toBe(200);
  expect(readData(changed.body)).toMatchObject([{ StripePrice: { unit_amount: 4_500 } }]);
});

it('says in a German page in German what the plans hold, and in an English one in English alone', async () => {
  const promise = { en: 'every lesson', de: 'jede Lektion' };
  await sell(vip(4_000, promise));
  const write = async (language: 'en' | 'de') =>
    String(
      (
        await createOfferPage(
          test.ctx,
          BUILT,
          { language, site: siteIn(language) },
          writeFrames,
          AT_HOME,
        )('/', '')
      )?.plain,
    );
  expect(readData(await write('de'))).toMatchObject([{ PromotionText: [promise] }]);
  expect(readData(await write('en'))).toMatchObject([{ PromotionText: ['every lesson'] }]);
  expect((await get()).body).not.toContain('jede Lektion');
});

it('a promise that would be markup stays a text', async () => {
  await sell(vip(4_000, '</script><script>alert(1)</script>'));
  const { body } = await get();
  expect(readData(body)).toMatchObject([{ PromotionText: ['</script><script>alert(1)</script>'] }]);
  // Of the site, of the offer, and of what the course says in its own words: it sells one plan.
  expect(body.match(/<script/g)).toHaveLength(3);
});

it('a school without an offer has a page without one, and one whose database is away the page as it is', async () => {
  await saveCatalogue(test.ctx.db, { packages: [], offers: [] });
  const { body } = await get();
  expect(readData(body)).toBeNull();
  expect(body).toContain(`/subscriptions en ${test.ctx.config.siteName}`);
  const db = {
    select: () => {
      throw new Error('away');
    },
  } as unknown as TestApp['ctx']['db'];
  const findPage = createOfferPage(
    { ...test.ctx, db },
    BUILT,
    { language: 'en', site: siteIn('en') },
    writeFrames,
    AT_HOME,
  );
  expect(String((await findPage('/', ''))?.plain)).toBe(PAGE);
});
