import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createGrammar } from '../../../testing/factories/grammar.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts';

const TOPICS = ['sounds', 'articles', 'verbs'].map((id) => ({
  id,
  title: `About ${id}`,
  summary: `What there is about ${id}.`,
  text: `## Part\n\nSay *Grüezi* of ${id}.`,
}));

let test: TestApp;
let clock: TurnableClock;
let learner: { none: string; basic: string };
beforeAll(async () => {
  clock = createTurnableClock();
  test = await buildTestApp({}, { clock });
  await createGrammar(test.ctx.db, TOPICS);
  const [none, basic] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  await grantPlan(test.ctx, basic.uid, 1);
  learner = { none: none.idToken, basic: basic.idToken };
});
afterAll(() => test.close());

const topic = async (idToken: string | null, GrammarID: string) =>
  (await call(test.origin, 'getGrammarTopic', idToken, { GrammarID })).result;
const askForPdf = async (idToken: string | null, GrammarID: string) =>
  (await call(test.origin, 'getGrammarPDFurl', idToken, { GrammarID })).result;
const getPdfUrl = async (idToken: string, GrammarID: string): Promise<string> => {
  const result = await askForPdf(idToken, GrammarID);
  if (!result || !('url' in result)) throw new Error(`refused: ${JSON.stringify(result)}`);
  return `${test.origin}${result.url}`;
};

const NOT_SIGNED_IN = { error: { code: 1 } };
const NO_PLAN = { hasAccess: false, error: { code: 2 } };
const NOT_THERE = { error: { code: 3 } };

describe('the topics', () => {
  it('are listed to everybody in their order, and only the first is open to all', async () => {
    const { result } = await call(test.origin, 'listGrammarTopics', null, null);
    expect(result?.topics.map(({ GrammarID, isOpenToAll }) => [GrammarID, isOpenToAll])).toEqual([
      ['sounds', true],
      ['articles', false],
      ['verbs', false],
    ]);
    expect(JSON.stringify(result)).not.toContain('Grüezi');
  });

  it('open to a visitor and a learner without a plan: the first; to BASIC: all', async () => {
    const [first, second] = TOPICS.map(({ id, title, summary, text }) => ({
      hasAccess: true,
      GrammarID: id,
      Title: title,
      Summary: summary,
      Text: text,
    }));
    expect(await topic(null, 'sounds')).toEqual(first);
    expect(await topic(learner.none, 'sounds')).toEqual(first);
    expect(await topic(null, 'verbs')).toEqual(NOT_SIGNED_IN);
    expect(await topic(learner.none, 'verbs')).toEqual(NO_PLAN);
    expect(await topic(learner.basic, 'articles')).toEqual(second);
  });

  it('that are not there answer 404', async () => {
    expect(await topic(null, 'cases')).toEqual(NOT_THERE);
    expect(await topic(learner.basic, '../sounds')).toEqual(NOT_THERE);
    expect(await askForPdf(learner.basic, 'cases')).toEqual(NOT_THERE);
  });
});

describe('the PDF of a topic', () => {
  it.each(['sounds', 'verbs', 'all'])("of '%s' is refused to who has no plan", async (id) => {
    expect(await askForPdf(null, id)).toEqual(NOT_SIGNED_IN);
    expect(await askForPdf(learner.none, id)).toEqual(NO_PLAN);
  });

  it('is sent to BASIC with a name, and kept by no cache', async () => {
    const answer = await fetch(await getPdfUrl(learner.basic, 'verbs'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="swiss-german-grammar-verbs.pdf"',
    );
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf.title).toBe('About verbs');
    expect(pdf.pages.join('')).toContain('Say Grüezi of verbs.');
  });

  it('of the whole grammar holds every topic', async () => {
    const answer = await fetch(await getPdfUrl(learner.basic, 'all'));
    const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('');
    for (const { id } of TOPICS) expect(text).toContain(`Say Grüezi of ${id}.`);
  });

  it('has an address that cannot be tampered with', async () => {
    const [good, other] = [await getPdfUrl(learner.basic, 'verbs'), await getPdfUrl(learner.basic, 'sounds')];
    const [payload = '', mac = ''] = (good.split('/')[4] ?? '').split('.');
    const otherMac = (other.split('/')[4] ?? '').split('.')[1] ?? '';
    const flipped = `${payload.startsWith('A') ? 'B' : 'A'}${payload.slice(1)}`;
    for (const token of [`${payload}.${otherMac}`, `${flipped}.${mac}`, payload, `${payload}.${mac}.x`, 'x'])
      expect((await fetch(`${test.origin}/grammar-pdf/${token}/g.pdf`)).status, token).toBe(403);
    expect((await fetch(good)).status).toBe(200);
  });

  it('is refused once the plan or the account is gone', async () => {
    const { uid, idToken } = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, uid, 1);
    const url = await getPdfUrl(idToken, 'verbs');
    await test.ctx.pool.query('update subscriptions set ended_at = $2 where account_id = $1', [
      uid,
      test.ctx.clock.now(),
    ]);
    expect((await fetch(url)).status).toBe(403);
    await test.ctx.pool.query('update subscriptions set ended_at = null where account_id = $1', [uid]);
    expect((await fetch(url)).status).toBe(200);
    await test.ctx.pool.query('delete from accounts where id = $1', [uid]);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is made again when its topic changes, in the place of the older one', async () => {
    const folder = join(test.ctx.config.mediaDir, '_grammar');
    const filesOf = (id: string) => readdirSync(folder).filter((name) => name.startsWith(`${id}.`));
    await getPdfUrl(learner.basic, 'articles');
    const [before] = filesOf('articles');
    await createGrammar(
      test.ctx.db,
      TOPICS.map((one) => (one.id === 'articles' ? { ...one, text: 'Now *anders*.' } : one)),
    );
    const answer = await fetch(await getPdfUrl(learner.basic, 'articles'));
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.join('')).toContain('Now anders.');
    expect(filesOf('articles')).toHaveLength(1);
    expect(filesOf('articles')).not.toContain(before);
  });

  it('has an address for ten minutes', async () => {
    const url = await getPdfUrl(learner.basic, 'verbs');
    clock.advance(9 * 60_000);
    expect((await fetch(url)).status).toBe(200);
    clock.advance(61_000);
    expect((await fetch(url)).status).toBe(403);
  });
});

it('saving makes the grammar be the new topics alone, in their order', async () => {
  const [sounds, , verbs] = TOPICS;
  if (!sounds || !verbs) throw new Error('no topics');
  await createGrammar(test.ctx.db, [verbs, sounds]);
  const { result } = await call(test.origin, 'listGrammarTopics', null, null);
  expect(result?.topics.map(({ GrammarID }) => GrammarID)).toEqual(['verbs', 'sounds']);
  await createGrammar(test.ctx.db, []);
  expect((await call(test.origin, 'listGrammarTopics', null, null)).result).toEqual({ topics: [] });
});
