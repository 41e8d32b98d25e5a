import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CourseFolder, createCourseFolder, lessonFiles } from '../../../testing/factories/courses.ts';
import { importCourse } from '../course/index.ts';

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
