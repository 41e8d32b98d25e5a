import type { Callables } from '@school/contract/callables';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { Language } from '@school/contract/language-cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { courseYaml, createCourseFolder, lessonFiles, PLANS } from '../../../testing/factories/courses.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';

/** A Monday noon in Zürich. */
const NOON = new Date('2026-11-23T11:00:00Z');
const PHOTO = 'photos: [{ file: a.webp, title: { en: The market, de: Der Markt } }]';
const COURSE = courseYaml(['hello', 'goodbye']).replace('legal:', 'grammar:\n  - sounds\n  - words\nlegal:');
const LESSON = lessonFiles('hello')['lessons/hello/lesson.md'] ?? '';

let test: TestApp;
let vip: string;

beforeAll(async () => {
  test = await buildTestApp({}, { clock: { now: () => NOON } });
  const account = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, account.uid, 2);
  vip = account.idToken;
  // The lesson 'goodbye' and the topic 'words' are in English alone, as in a course that was written before.
  const course = createCourseFolder();
  course.change(
    'lessons/hello/lesson.md',
    LESSON.replace('"hello"', '{ en: saying hello, de: sich begrüssen }').replace(
      '---\n\n',
      `${PHOTO}\n---\n\n`,
    ),
  );
  course.change('lessons/hello/lesson.de.md', 'Sag *Grüezi* zum Bäcker.\n');
  course.change('lessons/hello/media/a.webp', 'photo');
  course.change('grammar/sounds.md', '---\nTitle: { en: Sounds, de: Laute }\nSummary: How.\n---\nSay it.\n');
  course.change('grammar/sounds.de.md', 'Sag es.\n');
  course.change('grammar/words.md', '---\nTitle: Words\nSummary: Which.\n---\nSay it.\n');
  course.change('course.yaml', `${COURSE}  terms-and-conditions: { en: Terms, de: AGB }\n`);
  course.change('legal/terms-and-conditions.md', '---\nversion: 2026-11\nbinding: de\n---\nBe kind.\n');
  course.change('legal/terms-and-conditions.de.md', '---\nversion: 2026-11\n---\nSei lieb.\n');
  course.change(
    'vocabulary.csv',
    'SwissGerman,English,StandardGerman,Note,GermanNote\nGrüezi,hello,,to one,zu einer Person\nHoi,hi,,to friends,\n',
  );
  course.change('plans.yaml', PLANS.replace('[flashcards', '[{ en: cards, de: Karten }, flashcards'));
  course.change(
    'live-lessons.yaml',
    `title: { en: Live, de: Direkt }
holidays: [{ from: 2026-11-30, to: 2026-11-30, reason: { en: Advent, de: Adventszeit } }]
dates:
  - date: 2026-11-23
    description: { en: It snows., de: Es schneit. }
    words: [{ SwissGerman: de Schnee, English: the snow, StandardGerman: der Schnee }]
`,
  );
  await importCourse(test.ctx, course.folder);
  course.remove();
});
afterAll(() => test.close());

async function ask<Name extends keyof Callables>(
  name: Name,
  data: Callables[Name]['request'],
  language?: Language,
): Promise<Callables[Name]['response']> {
  const { result } = await call(test.origin, name, vip, data, language);
  if (result === undefined) throw new Error(`${name} was refused`);
  return result;
}

describe('the course’s own words', () => {
  it('are sent in both languages to who reads German, and in English alone to everybody else', async () => {
    const subtitles = async (language?: Language) =>
      (await ask('listLessons', null, language)).lessons.map(({ Subtitle }) => Subtitle);
    const both = { en: 'saying hello', de: 'sich begrüssen' };
    expect(await subtitles('de')).toEqual([both, 'hello']);
    expect(await subtitles('en')).toEqual(['saying hello', 'hello']);
    expect(await subtitles()).toEqual(['saying hello', 'hello']);
    expect(await ask('getLessonSummary', { lessonID: 'hello' }, 'de')).toMatchObject({
      lesson: { Subtitle: both },
    });
  });

  it('of a lesson: its text and its photos', async () => {
    const open = (language?: Language) => ask('getSecureData_v2_0', { videoID: 'hello' }, language);
    expect(await open()).toMatchObject({
      Text: 'Say *Grüezi*.\n\nAnd then go on.',
      Photos: [{ title: 'The market' }],
    });
    expect(await open('de')).toMatchObject({
      Text: { en: 'Say *Grüezi*.\n\nAnd then go on.', de: 'Sag *Grüezi* zum Bäcker.' },
      Photos: [{ title: { en: 'The market', de: 'Der Markt' } }],
    });
    expect(await ask('getSecureData_v2_0', { videoID: 'goodbye' }, 'de')).toMatchObject({
      Text: 'Say *Grüezi*.\n\nAnd then go on.',
    });
  });

  it('of the grammar', async () => {
    expect((await ask('listGrammarTopics', null, 'de')).topics).toMatchObject([
      { Title: { en: 'Sounds', de: 'Laute' }, Summary: 'How.' },
      { Title: 'Words', Summary: 'Which.' },
    ]);
    expect((await ask('listGrammarTopics', null)).topics[0]).toMatchObject({ Title: 'Sounds' });
    const topic = { GrammarID: 'sounds' };
    expect(await ask('getGrammarTopic', topic, 'de')).toMatchObject({
      Text: { en: 'Say it.', de: 'Sag es.' },
    });
    expect(await ask('getGrammarTopic', topic)).toMatchObject({ Title: 'Sounds', Text: 'Say it.' });
  });

  it('of the plans', async () => {
    const lines = async (language?: Language) =>
      (
        await ask('getRevenueCatOffer_v2_0', { offerID: DEFAULT_OFFER_ID, platform: 'web' }, language)
      ).offers.map(({ PromotionText }) => PromotionText);
    expect(await lines('de')).toEqual([[{ en: 'cards', de: 'Karten' }, 'flashcards for every video']]);
    expect(await lines()).toEqual([['cards', 'flashcards for every video']]);
  });

  it('of the live lessons', async () => {
    const german = await ask('listLiveLessons', null, 'de');
    expect(german.dates.slice(0, 2)).toMatchObject([
      {
        title: { en: 'Live', de: 'Direkt' },
        description: { en: 'It snows.', de: 'Es schneit.' },
        words: [{ SwissGerman: 'de Schnee', English: 'the snow', StandardGerman: 'der Schnee' }],
      },
      { cancelledFor: { en: 'Advent', de: 'Adventszeit' } },
    ]);
    const english = await ask('listLiveLessons', null);
    expect(english.dates.slice(0, 2)).toMatchObject([
      { title: 'Live', description: 'It snows.', words: [{ SwissGerman: 'de Schnee', English: 'the snow' }] },
      { cancelledFor: 'Advent' },
    ]);
    expect(JSON.stringify(english)).not.toContain('der Schnee');
    expect(await ask('getMondayLiveLesson', null, 'de')).toMatchObject({
      MondayLesson: { title: { en: 'Live', de: 'Direkt' } },
    });
  });

  it('of a note about a word', async () => {
    const notes = async (word: string, language?: Language) => {
      const found = await ask('lookUpWord', { word, lessonID: 'hello' }, language);
      return 'entries' in found && found.entries.map(({ Note }) => Note);
    };
    expect(await notes('Grüezi', 'de')).toEqual([{ en: 'to one', de: 'zu einer Person' }]);
    expect(await notes('Grüezi')).toEqual(['to one']);
    expect(await notes('Hoi', 'de')).toEqual(['to friends']);
  });

  it('of a legal page are sent to everybody, with the version that both are of and which of them counts', async () => {
    const terms = {
      title: { en: 'Terms', de: 'AGB' },
      text: { en: 'Be kind.', de: 'Sei lieb.' },
      version: '2026-11',
      validFrom: null,
      binding: 'de',
    };
    for (const language of ['de', 'en'] as const)
      expect(await ask('getLegalPage', { page: 'terms-and-conditions' }, language)).toEqual(terms);
    expect((await ask('getConsentHistory', null)).policyVersion).toBe('terms 2026-11, privacy policy 1');
    expect(await ask('getLegalPage', { page: 'disclaimer' }, 'de')).toMatchObject({
      title: 'Disclaimer',
      binding: 'en',
    });
  });

  it('in a calendar are those of its address', async () => {
    const read = async (query: string) =>
      (await fetch(`${test.origin}/live-calendar/lessons.ics${query}`)).text();
    expect(await read('?language=de')).toMatch(/Direkt.*Es schneit.*Adventszeit/s);
    expect(await read('')).toMatch(/Live.*It snows.*Advent\b/s);
    expect(await read('')).not.toMatch(/Direkt|schneit/);
  });

  it('are searched in both languages, in whichever the searcher reads', async () => {
    const found = async (query: string) =>
      (await ask('searchLessons', { query })).lessons.map(
        ({ DocID, foundIn }) => `${DocID}: ${foundIn.join(' ')}`,
      );
    expect(await found('begrüssen')).toEqual(['hello: title']);
    expect(await found('saying')).toEqual(['hello: title']);
    expect(await found('bäcker')).toEqual(['hello: text']);
  });
});
