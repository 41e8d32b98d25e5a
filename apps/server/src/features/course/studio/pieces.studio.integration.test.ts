import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { PieceContent } from '@school/contract/course-pieces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createCourseFolder } from '../../../../testing/factories/courses.ts';
import { importCourse } from '../../../../testing/import-course.ts';

let test: TestApp;
let owner: string;
let teacher: string;
beforeAll(async () => {
  test = await buildTestApp();
  const course = createCourseFolder(['hello']);
  course.change('live-lessons.yaml', 'hour: 20\n');
  course.change(
    'private-lessons.yaml',
    'MaxAmountOfLessons: 2\nslots:\n  - { Day: MON, Meridiem: AM, Hour: 9 }\n  - { Day: TUE, Meridiem: AM, Hour: 9 }\n',
  );
  await importCourse(test.ctx, course.folder);
  course.remove();
  owner = (await createOperator(test.ctx, { role: 'owner' })).idToken;
  teacher = (await createOperator(test.ctx)).idToken;
});
afterAll(() => test.close());

type Name = Parameters<typeof call>[1];
async function ask<Called extends Name>(name: Called, data: Parameters<typeof call<Called>>[3], who = owner) {
  const answer = await call(test.origin, name, who, data);
  if (answer.result === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}
const refusal = async <Called extends Name>(
  name: Called,
  data: Parameters<typeof call<Called>>[3],
  who = owner,
) => (await call(test.origin, name, who, data)).error?.details;

it('gives pages and schedules to teachers, and what a school sells and is bound by to its owner', async () => {
  const asked = { legal: 'disclaimer', plans: 'plans' } as const;
  for (const [kind, id] of Object.entries(asked)) {
    const place = { kind, id } as { kind: 'plans'; id: 'plans' };
    expect(await refusal('getStudioPiece', place, teacher)).toEqual({ reason: 'no-role' });
    const { revision, content } = await ask('getStudioPiece', place);
    expect(revision).toBe(1);
    const saved = { kind, id, expectedRevision: revision, content };
    const { error } = await callUntyped(test.origin, 'saveStudioPiece', teacher, saved);
    expect(error?.details).toEqual({ reason: 'no-role' });
  }
  const learner = await createSignedInAccount(test.ctx);
  for (const kind of ['live-lessons', 'private-lessons'] as const) {
    const place = { kind, id: kind } as { kind: 'live-lessons'; id: 'live-lessons' };
    expect(await refusal('getStudioPiece', place, learner.idToken)).toEqual({ reason: 'no-role' });
    expect(await ask('getStudioPiece', place, teacher)).toMatchObject({ kind, revision: 1 });
  }
});

it('reads nothing that a learner sends', async () => {
  const learner = await createSignedInAccount(test.ctx);
  const answers = [learner.idToken, teacher].map((who) =>
    callUntyped(test.origin, 'saveStudioPiece', who, { kind: 'none' }),
  );
  const statuses = (await Promise.all(answers)).map(({ error }) => error?.status);
  expect(statuses).toEqual(['PERMISSION_DENIED', 'INVALID_ARGUMENT']);
});

it('begins a topic, writes it, moves it to where all read it, and takes it away', async () => {
  const { GrammarID } = await ask('addGrammarTopic', { title: 'D Fäll' }, teacher);
  expect(GrammarID).toBe('d-faell');
  const idsOf = async () => (await ask('listGrammarTopics', {})).topics.map((topic) => topic.GrammarID);
  expect((await idsOf()).at(-1)).toBe(GrammarID);
  const place = { kind: 'grammar', id: GrammarID } as const;
  const content = { title: 'Cases', summary: 'Two of them', text: { en: '# One\r\n\nText', de: 'Text ' } };
  const save = (expectedRevision: number, changes: Partial<PieceContent<'grammar'>> = {}) =>
    ({ ...place, expectedRevision, content: { ...content, ...changes } }) as const;
  expect(await ask('saveStudioPiece', save(1), teacher)).toEqual({ ok: true, revision: 2, isMerged: false });
  expect(await refusal('saveStudioPiece', save(2, { text: 'a\n\n<b>b</b>' }), teacher)).toMatchObject({
    reason: 'not-valid',
  });
  expect(await refusal('saveStudioPiece', save(2, { title: 'a\u202Eb' }), teacher)).toEqual({
    reason: 'turned',
  });
  expect(await ask('saveStudioPiece', save(1, { title: 'Other' }), teacher)).toMatchObject({
    ok: false,
    revision: 2,
    changed: { by: 'Thea Teacher' },
  });
  const second = await ask('addGrammarTopic', { title: 'D Zyt' }, teacher);
  await ask('moveGrammarTopic', { GrammarID: second.GrammarID, before: GrammarID }, teacher);
  await ask('moveGrammarTopic', { GrammarID, before: second.GrammarID }, teacher);
  expect((await call(test.origin, 'getGrammarTopic', null, { GrammarID })).result).toMatchObject({
    hasAccess: true,
    Text: '# One\n\nText',
  });
  await ask('removeGrammarTopic', { GrammarID }, teacher);
  expect(await idsOf()).not.toContain(GrammarID);
  expect(await idsOf()).toEqual([second.GrammarID]);
  // A new one of that name is another.
  expect(await ask('addGrammarTopic', { title: 'D Fäll' }, teacher)).toEqual({ GrammarID: 'd-faell-2' });
});

it('a changed legal page stands at once, and a changed version asks learners again', async () => {
  const place = { kind: 'legal', id: 'terms-and-conditions' } as const;
  expect(await ask('getStudioPiece', place)).toMatchObject({ revision: 0, content: null });
  const content = {
    title: 'Terms',
    text: { en: 'New terms.', de: 'Neue AGB.' },
    version: '2027-01',
    validFrom: null,
    binding: 'en' as const,
  };
  const written = await ask('saveStudioPiece', { ...place, expectedRevision: 0, content });
  expect(written).toMatchObject({ ok: true, revision: 1 });
  const page = await call(test.origin, 'getLegalPage', null, { page: 'terms-and-conditions' });
  expect(page.result).toMatchObject({ text: { en: 'New terms.', de: 'Neue AGB.' }, version: '2027-01' });
  const bad = { ...place, expectedRevision: 1, content: { ...content, version: 'a version with spaces' } };
  expect(await refusal('saveStudioPiece', bad)).toMatchObject({ reason: 'not-valid' });
  const german = { ...content, text: 'New terms.', binding: 'de' as const };
  expect(await refusal('saveStudioPiece', { ...place, expectedRevision: 1, content: german })).toEqual({
    reason: 'not-valid',
    problem: 'binding: there is no German text.',
  });
  await ask('restoreRevision', { piece: place, revision: 1, expectedRevision: 1 });
  const { entries } = await ask('listAuditLog', { before: null });
  expect(entries[0]).toMatchObject({ action: 'piece-restored', subject: 'Terms' });
});

it('changes the live lessons’ hours as a folder would, and refuses what a folder may not say', async () => {
  const place = { kind: 'live-lessons', id: 'live-lessons' } as const;
  const stands = await ask('getStudioPiece', place);
  if (stands.kind !== 'live-lessons' || !stands.content) throw new Error('no schedule');
  const { content } = stands;
  const later = { ...content, rule: { ...content.rule, hour: 19 } };
  await ask('saveStudioPiece', { ...place, expectedRevision: 1, content: later }, teacher);
  const { dates } = await ask('listLiveLessons', {});
  expect(new Date(dates[0]?.startsAt ?? '').toLocaleTimeString('de-CH', { timeZone: 'Europe/Zurich' })).toBe(
    '19:00:00',
  );
  const twice = { ...later, rule: { ...later.rule, hour: 3 } };
  expect(
    await refusal('saveStudioPiece', { ...place, expectedRevision: 2, content: twice }, teacher),
  ).toEqual({
    reason: 'not-valid',
    problem: 'hour: must be an hour from 6 to 22',
  });
});

it('changes private hours and prices: who buys from now on pays the new one', async () => {
  const hours = { kind: 'private-lessons', id: 'private-lessons' } as const;
  const given = await ask('getStudioPiece', hours);
  if (given.kind !== 'private-lessons' || !given.content) throw new Error('no hours');
  const fewer = { ...given.content, slots: given.content.slots.slice(1) };
  await ask('saveStudioPiece', { ...hours, expectedRevision: 1, content: fewer }, teacher);
  const plans = { kind: 'plans', id: 'plans' } as const;
  const sold = await ask('getStudioPiece', plans);
  if (sold.kind !== 'plans' || !sold.content) throw new Error('no plans');
  const [first, ...others] = sold.content.packages;
  if (!first) throw new Error('no package');
  const dearer = { ...first, StripePrice: { currency: 'chf', unit_amount: 4_500 } };
  const content = { ...sold.content, packages: [dearer, ...others] };
  await ask('saveStudioPiece', { ...plans, expectedRevision: 1, content });
  const offer = await ask('getRevenueCatOffer_v2_0', { offerID: DEFAULT_OFFER_ID, platform: 'web' });
  expect(
    offer.offers.find(({ identifier }) => identifier === first.identifier)?.StripePrice.unit_amount,
  ).toBe(4_500);
  const none = { ...content, packages: [{ ...dearer, StripePrice: { currency: 'chf', unit_amount: 0 } }] };
  expect(await refusal('saveStudioPiece', { ...plans, expectedRevision: 2, content: none })).toMatchObject({
    reason: 'not-valid',
  });
});
