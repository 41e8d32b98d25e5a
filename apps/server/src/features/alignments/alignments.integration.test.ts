import { MOST_SETTLED_GROUPS } from '@school/contract/alignment-marks';
import type { CaptionLine } from '@school/contract/course-pieces';
import { withCorrection } from '@school/domain/alignment/corrections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importLessons } from '../../../testing/import-lessons.ts';
import { CLOSED, SAMPLE } from '../../../testing/sample-lessons.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { listCaptionLines, saveCaptionLines } from '../captions/index.ts';
import { deleteGrammarTopic } from '../grammar/index.ts';

let test: TestApp;
let mira: SignedInAccount;
beforeAll(async () => {
  test = await buildTestApp({}, { limits: unlimited });
  await importLessons(test.ctx, SAMPLE, CLOSED);
  mira = await createSignedInAccount(test.ctx);
});
afterAll(() => test.close());

const ask = async (lineID: string, { idToken = null as string | null, lessonID = SAMPLE } = {}) =>
  (await call(test.origin, 'getAlignedLine', idToken, { lessonID, lineID })).result;
async function lineOf(lineID: string) {
  const answer = await ask(lineID);
  if (!answer || !('line' in answer) || !answer.line) throw new Error('The line is there.');
  return answer.line;
}

describe('a line word by word', () => {
  it('is laid side by side by vocabulary and cards, with what its marks are explained by', async () => {
    // Genau. Und am Aabig: Guete n Aabig.
    const { texts, groups, marks } = await lineOf('line-10');
    expect(texts).toEqual({
      gsw: 'Genau. Und am Aabig: Guete n Aabig.',
      de: 'Genau. Und am Abend: Guten Abend.',
      en: 'Exactly. And in the evening: good evening.',
    });
    expect(groups).toContainEqual({ gsw: [2], de: [2], en: [2, 3] });
    expect(groups).toContainEqual({ gsw: [4, 5], de: [4], en: [5] });
    expect(marks).toEqual([
      { mark: 'linking-n', places: [5], GrammarID: 'spelling-and-sounds', Title: 'Spelling and sounds' },
    ]);
  });

  it('is nobody’s who may not see the lesson, and null where there is none', async () => {
    expect(await ask('line-01', { lessonID: CLOSED })).toMatchObject({ error: { code: 1 } });
    const account = { lessonID: CLOSED, idToken: mira.idToken };
    expect(await ask('line-01', account)).toMatchObject({ error: { code: 2 } });
    const vip = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, vip.uid, 1);
    expect(await ask('line-01', { lessonID: CLOSED, idToken: vip.idToken })).toHaveProperty('line.groups');
    expect(await ask('line-99')).toEqual({ line: null });
    expect(await ask('line-01', { lessonID: 'nowhere' })).toMatchObject({ error: { code: 3 } });
  });

  it('keeps what a teacher has settled, and finds the rest around it', async () => {
    const { ctx } = test;
    const [gsw, de, en] = await Promise.all(
      (['gsw', 'de', 'en'] as const).map((language) => listCaptionLines(ctx.db, SAMPLE, language)),
    );
    const { texts } = await lineOf('line-15');
    const remarks = withCorrection(undefined, texts, [{ gsw: [0], de: [], en: [] }]);
    const settle = (line: CaptionLine) => (line.id === 'line-15' && remarks ? { ...line, remarks } : line);
    await saveCaptionLines(ctx.db, SAMPLE, { gsw: (gsw ?? []).map(settle), de: de ?? [], en: en ?? [] });
    const { groups } = await lineOf('line-15');
    expect(groups[0]).toEqual({ gsw: [0], de: [], en: [] });
    expect(groups.slice(1).some((group) => group.de.length > 0)).toBe(true);
    expect(groups.some((group) => group.de.includes(0))).toBe(false);
  });

  it('has no mark that no topic explains', async () => {
    await deleteGrammarTopic(test.ctx.db, 'spelling-and-sounds');
    expect((await lineOf('line-10')).marks).toEqual([]);
  });
});

describe('a line that a teacher writes', () => {
  const asked = {
    lessonID: SAMPLE,
    texts: { gsw: 'Ich gang go poschte.', de: 'Ich gehe einkaufen.', en: null },
    settled: [{ gsw: [1, 2], de: [1], en: [] }],
  };

  it('is laid side by side around what they have settled', async () => {
    const teacher = await createOperator(test.ctx, { role: 'teacher' });
    const { result } = await call(test.origin, 'alignStudioLine', teacher.idToken, asked);
    expect(result?.groups).toEqual([
      { gsw: [0], de: [0], en: [] },
      { gsw: [1, 2], de: [1], en: [] },
      { gsw: [3], de: [2], en: [] },
    ]);
  });

  it('is laid for nobody else, and for nobody without end', async () => {
    const learner = await call(test.origin, 'alignStudioLine', mira.idToken, asked);
    expect(learner.error?.status).toBe('PERMISSION_DENIED');
    const teacher = await createOperator(test.ctx, { role: 'teacher' });
    const long = 'ja '.repeat(333);
    const texts = { gsw: long, de: long, en: long };
    const { result } = await call(test.origin, 'alignStudioLine', teacher.idToken, {
      ...asked,
      texts,
      settled: [],
    });
    expect(result?.groups).toEqual([]);
  });

  it('is laid around as many settled words as can be sent', async () => {
    const teacher = await createOperator(test.ctx, { role: 'teacher' });
    const settled = Array.from({ length: MOST_SETTLED_GROUPS }, (_, at) => ({
      gsw: [100 + at],
      de: [],
      en: [],
    }));
    const { result } = await call(test.origin, 'alignStudioLine', teacher.idToken, { ...asked, settled });
    expect(result?.groups.slice(-MOST_SETTLED_GROUPS)).toEqual(settled);
    expect(result?.groups.length).toBeGreaterThan(MOST_SETTLED_GROUPS);
  });
});
