import { fileURLToPath } from 'node:url';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { PAGE_ADDRESSES } from '@school/contract/pages';
import { ONE_PRIVATE_LESSON } from '@school/contract/private-lessons';
import { DEFAULT_LIVE_SCHEDULE } from '@school/domain/live-schedule';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../testing/factories/catalogue.ts';
import { createGrammar } from '../../testing/factories/grammar.ts';
import { createLesson } from '../../testing/factories/lessons.ts';
import { grantPlan } from '../../testing/factories/subscriptions.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { saveCatalogue } from '../features/billing/index.ts';
import { saveCourse } from '../features/lessons/index.ts';
import { saveLiveSchedule } from '../features/live/index.ts';
import { createFindClaimWords } from './course-claims.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** What only the course as it is specified may say. */
const SPECIFIED =
  /Zürich|\b30 (days?|Tagen?|free)|\bVIP\b|\bBASIC\b|\bPRIVATE\b|[Ee]very Monday|[Jj]eden Montag|MONDAY|MONTAG|8 PM|20 Uhr/;

const COURSE = { title: 'Swiss German', dialect: 'Zürich', contentHash: '', miniLessonIndex: [] };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ WEB_DIR: BUILT });
  await createLesson(test.ctx.db, { id: 'im-kafi', isFreeSample: true });
  const text = '## Part\n\nSay *Grüessech*.';
  await createGrammar(test.ctx.db, [
    { id: 'sounds', title: 'About sounds', summary: 'How it sounds.', text },
  ]);
  await becomeAnother();
  // A database that is late leaves the specified words, until it has answered once.
  await vi.waitFor(async () => expect((await get('/', 'en')).body).toContain('WEDNESDAY'), {
    timeout: 20_000,
  });
});
afterAll(() => test.close());

/** Two weeks to try, three plans of other names, another dialect, and lessons on Wednesday. */
async function becomeAnother(): Promise<void> {
  const { db } = test.ctx;
  const { packages, offers } = makeCatalogue();
  const names: { [title: string]: string } = { BASIC: 'BRONZE', VIP: 'SILVER' };
  const named = packages.map((item) => ({
    ...item,
    Title: names[item.Title] ?? item.Title,
    PromotionText: ['every lesson'],
    FreeTrialPeriod: item.FreeTrialPeriod > 0 ? 14 : 0,
  }));
  const [first] = named;
  const gold = { identifier: 'gold', ProductID: 'gold', Title: 'GOLD', Tier: 3, FreeTrialPeriod: 0 } as const;
  await saveCatalogue(db, {
    packages: [...named, ...(first ? [{ ...first, ...gold, Prerequisites: [ONE_PRIVATE_LESSON] }] : [])],
    offers: offers.map(({ id, packageIdentifiers }) => ({
      id,
      packageIdentifiers: [...packageIdentifiers, gold.identifier],
    })),
  });
  await saveCourse(db, { ...COURSE, title: 'Bärndütsch', dialect: 'Bern' });
  const rule = { weekday: 3, hour: 19, minute: 30, minutes: 60 };
  await saveLiveSchedule(db, { ...DEFAULT_LIVE_SCHEDULE, rule });
}

const get = async (path: string, language: string) =>
  test.app.inject({ url: path, headers: { cookie: `language=${language}` } });
/** What is read: not the names of files, not the plans' identifiers, and not the keys of words. */
const readable = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<script(?! type="application\/(ld\+)?json").*?<\/script>/gs, '')
    .replaceAll(/"(identifier|ProductID|StripePriceID)":"[^"]*"|"(BASIC|VIP)":/g, '');

const PATHS = [
  ...PAGE_ADDRESSES.map((address) =>
    address.replace(/:(VideoID|LessonID)/, 'im-kafi').replace(/\/?:\w+\?|\/\*/, ''),
  ),
  '/live/chat',
  '/live/stage',
  '/there/is/no/such/page',
];

it.each(['en', 'de'])('no page in %s claims what this course does not', async (language) => {
  for (const path of new Set(PATHS)) {
    const page = readable((await get(path, language)).body);
    expect(SPECIFIED.exec(page)?.[0], path).toBeUndefined();
    // What React draws later is in the course's words too.
    expect(page, path).toContain('id="given-claims"');
  }
});

it('says its own instead, in heads and on first screens', async () => {
  const [home, live, plans, german] = await Promise.all(
    ['/', '/live-lessons', '/subscriptions']
      .map(async (path) => (await get(path, 'en')).body)
      .concat(get('/', 'de').then(({ body }) => body)),
  );
  expect(home).toContain('a live lesson every Wednesday at 7:30 PM');
  expect(home).toContain('Short video lessons in Bern German');
  expect(home).toContain('WEDNESDAY 7:30 PM');
  expect(home).toContain('14 days free');
  expect(live).toContain('A live lesson in Swiss German every Wednesday at 7:30 PM');
  expect(plans).toContain('14 days are free.');
  expect(german).toContain('auf Berndeutsch');
  expect(german).toContain('jeden Mittwoch um 19:30 Uhr');
});

it('neither do manifest, sitemap and robots.txt', async () => {
  for (const path of ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt'])
    expect((await get(path, 'en')).body, path).not.toMatch(SPECIFIED);
});

it('neither does the PDF of its grammar', async () => {
  const { idToken, uid } = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, uid, 1);
  const { result } = await call(test.origin, 'getGrammarPDFurl', idToken, { GrammarID: 'all' });
  const pdf = await fetch(`${test.origin}${result && 'url' in result ? result.url : '/refused'}`);
  const { pages, title } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  const words = [title, ...pages].join('\n');
  expect(words).toContain('Say Grüessech.');
  expect(words).not.toMatch(SPECIFIED);
});

it('a course as it is specified has the catalogue’s own words, and its pages nothing besides', async () => {
  const { db } = test.ctx;
  await saveCatalogue(db, makeCatalogue());
  await saveCourse(db, COURSE);
  await saveLiveSchedule(db, null);
  expect(await createFindClaimWords(test.ctx)()).toBeNull();
  await saveCatalogue(db, { packages: [], offers: [{ id: DEFAULT_OFFER_ID, packageIdentifiers: [] }] });
  expect(await createFindClaimWords(test.ctx)()).toBeNull();
  await becomeAnother();
});
