import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import {
  type CourseFolder,
  courseYaml,
  createCourseFolder,
  lessonFiles,
} from '../../../testing/factories/courses.ts';
import { beginLessons } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';

const CARDS = 'lessons/hello/flashcards.csv';

let test: TestApp;
let course: CourseFolder;
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder(['hello']);
  const { 'lessons/hello/lesson.md': text = '' } = lessonFiles('hello');
  course.change('lessons/hello/lesson.md', text.replace('Difficulty: 1', 'isFreeSample: true'));
});
afterAll(async () => {
  course.remove();
  await test.close();
});

async function callFlashcards(cards: string): Promise<unknown> {
  course.change(CARDS, cards);
  await importCourse(test.ctx, course.folder);
  const answer = await fetch(`${test.origin}/functions/getFlashcardsCloudFunction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { VideoID: 'hello' } }),
  });
  return answer.json();
}

it('answers the cards of the file in its order, each with its id, and none that was withdrawn', async () => {
  const header = 'SwissGerman,English,StandardGerman,id';
  await callFlashcards(`${header}\nGrüezi,Hello,Guten Tag,c-1\nHoi,Hi,Hallo,c-2\nSali,Hey,,c-3\n`);
  expect(await callFlashcards(`${header}\nSali,Hey,,c-3\nGrüezi,Good day,Guten Tag,c-1\n`)).toEqual({
    result: {
      flashcards: [
        { id: 'c-3', SwissGerman: 'Sali', English: 'Hey' },
        { id: 'c-1', SwissGerman: 'Grüezi', English: 'Good day', StandardGerman: 'Guten Tag' },
      ],
    },
  });
});

describe('a card’s sound', () => {
  const CLOSED = 'closed';
  const soundOf = async (token: string | null) => {
    const { result } = await call(test.origin, 'getFlashcardsCloudFunction', token, { VideoID: CLOSED });
    return result && 'flashcards' in result ? result.flashcards.map(({ Sound }) => Sound) : result;
  };

  it('of the lesson’s folder is played by who may open the lesson, from a signed address', async () => {
    for (const [file, content] of Object.entries(lessonFiles(CLOSED))) course.change(file, content);
    course.change('course.yaml', courseYaml(['hello', CLOSED]));
    course.change(`lessons/${CLOSED}/media/cards/hoi.mp3`, 'the sound of hoi');
    course.change(
      `lessons/${CLOSED}/flashcards.csv`,
      'SwissGerman,English,StandardGerman,Sound,id\nHoi,Hi,Hallo,cards/hoi.mp3,c-7\nSali,Hey,,,c-8\n',
    );
    await importCourse(test.ctx, course.folder);
    expect(await soundOf(null)).toEqual({ error: { code: 1 } });
    const mira = await createSignedInAccount(test.ctx);
    expect(await soundOf(mira.idToken)).toEqual({ hasAccess: false, error: { code: 2 } });

    await grantPlan(test.ctx, mira.uid, 2);
    const sounds = await soundOf(mira.idToken);
    expect(sounds).toEqual([expect.stringMatching(/^\/media\/[^/]+\/cards\/hoi\.mp3$/), undefined]);
    const [address = ''] = Array.isArray(sounds) ? sounds : [];
    const played = await fetch(test.origin + address);
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(await played.text()).toBe('the sound of hoi');
    expect((await fetch(test.origin + address.replace('/media/', '/media/x'))).status).toBe(403);

    await beginLessons(test.ctx.db, mira.uid, [CLOSED]);
    const due = await call(test.origin, 'listDueCards', mira.idToken, { limit: 50 });
    const cards = due.result && 'cards' in due.result ? due.result.cards : [];
    const ofClosed = cards.filter(({ lessonID }) => lessonID === CLOSED);
    expect(ofClosed.map(({ Sound }) => Sound)).toEqual([address, undefined]);
  });
});
