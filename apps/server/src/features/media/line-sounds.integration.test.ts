import { COMPUTER_VOICE, SPOKEN_BY_COMPUTER, spokenName } from '@school/domain/spoken-file';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import {
  type CourseFolder,
  courseYaml,
  createCourseFolder,
  lessonFiles,
} from '../../../testing/factories/courses.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { flashcards } from '../flashcards/flashcards.table.ts';

const LINE = spokenName('Grüezi mitenand!', 'Frau Keller');
const CARD = spokenName('Hoi');
/** Where the film's own lines are cut. */
const CUT: { base: unknown; isComputers: boolean } = {
  base: expect.stringMatching(/^\/media\/[^/]+\/line-sounds\/$/),
  isComputers: false,
};
const media = (name: string) => `lessons/hello/media/${COMPUTER_VOICE}/${name}`;

let test: TestApp;
let course: CourseFolder;
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder();
  for (const name of [LINE, CARD]) course.change(media(`${name}.m4a`), `the sound of ${name}`);
  course.change(media('Notes.txt'), 'no sound');
  course.change(
    'lessons/hello/flashcards.csv',
    'SwissGerman,English,StandardGerman,Sound,id\nHoi,Hi,,,c-1\nSali,Hey,,,c-2\n',
  );
  const { 'lessons/goodbye/lesson.md': text = '' } = lessonFiles('goodbye');
  course.change('lessons/goodbye/lesson.md', text.replace('Difficulty: 1', 'isFreeSample: true'));
  await importCourse(test.ctx, course.folder);
});
afterAll(async () => {
  course.remove();
  await test.close();
});

const ask = async (idToken: string | null, lessonID: string) =>
  (await call(test.origin, 'getLineSounds', idToken, { lessonID })).result;

async function createBasic() {
  const mira = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, mira.uid, 1);
  return mira;
}

it('are listed and played only for those who may see the lesson', async () => {
  expect(await ask(null, 'hello')).toEqual({ error: { code: 1 } });
  const stranger = await createSignedInAccount(test.ctx);
  expect(await ask(stranger.idToken, 'hello')).toEqual({ hasAccess: false, error: { code: 2 } });
  expect(await ask(stranger.idToken, 'nowhere')).toEqual({ error: { code: 3 } });

  const { idToken } = await createBasic();
  const sounds = await ask(idToken, 'hello');
  const base: unknown = expect.stringMatching(/^\/media\/[^/]+\/computer-voice\/$/);
  expect(sounds).toEqual({
    voices: null,
    computerVoice: { base, names: [LINE, CARD].toSorted() },
    film: CUT,
  });
  const address = sounds && 'computerVoice' in sounds ? sounds.computerVoice?.base : '';
  const played = await fetch(`${test.origin}${address}${LINE}.m4a`);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  expect(await played.text()).toBe(`the sound of ${LINE}`);
  expect((await fetch(`${test.origin}${address?.replace('/media/', '/media/x')}${LINE}.m4a`)).status).toBe(
    403,
  );
});

it('are none where a computer says nothing, also for a visitor of a free sample', async () => {
  expect(await ask(null, 'goodbye')).toEqual({ voices: null, computerVoice: null, film: CUT });
});

it('of a card are the computer’s, and are said to be, as long as the card says the same', async () => {
  const { idToken } = await createBasic();
  const listSounds = async () => {
    const { result } = await call(test.origin, 'getFlashcardsCloudFunction', idToken, { VideoID: 'hello' });
    const cards = result && 'flashcards' in result ? result.flashcards : [];
    return cards.map(({ Sound, IsComputerVoice }) => [Sound?.split('/').at(-1), IsComputerVoice]);
  };
  const silent = [undefined, undefined];
  expect(await listSounds()).toEqual([[`${CARD}.m4a`, true], silent]);
  await test.ctx.db.update(flashcards).set({ swissGerman: 'Hoi zäme' }).where(eq(flashcards.id, 'c-1'));
  expect(await listSounds()).toEqual([silent, silent]);

  // The teacher writes the card otherwise, and back again: the sound is gone until the folder is imported again.
  const teacher = await createOperator(test.ctx);
  const table = (await call(test.origin, 'getStudioCards', teacher.idToken, { lessonID: 'hello' })).result;
  const [hoi, ...others] = table?.content ?? [];
  if (!table || !hoi) throw new Error('the card is not there');
  const cards = [{ ...hoi, swissGerman: 'Hoi zäme' }, ...others];
  const saved = await call(test.origin, 'saveCards', teacher.idToken, {
    lessonID: 'hello',
    expectedRevision: table.revision,
    cards,
  });
  expect(saved.result).toMatchObject({ ok: true, content: [{ soundFile: null }, { soundFile: null }] });
});

it('named in a cards’ file is that of what the card says now', async () => {
  course.change(
    'lessons/hello/flashcards.csv',
    `SwissGerman,English,StandardGerman,Sound,id\nHoi,Hi,,${COMPUTER_VOICE}/salue-12345678.m4a,c-1\n`,
  );
  expect(await importCourse(test.ctx, course.folder, { sides: 'ours' })).toBe('imported');
  const { result } = await call(test.origin, 'getFlashcardsCloudFunction', (await createBasic()).idToken, {
    VideoID: 'hello',
  });
  expect(result).toMatchObject({ flashcards: [{ SwissGerman: 'Hoi', IsComputerVoice: true }] });
});

it('say nothing of lines and cards in a school that wants no computer’s voice, until it does again', async () => {
  const { idToken } = await createBasic();
  const hear = async () => {
    const lines = await ask(idToken, 'hello');
    const { result } = await call(test.origin, 'getFlashcardsCloudFunction', idToken, { VideoID: 'hello' });
    const cards = result && 'flashcards' in result ? result.flashcards : [];
    return { lines, sounds: cards.map(({ Sound }) => Sound !== undefined) };
  };
  const yaml = courseYaml(['hello', 'goodbye']);
  course.change('course.yaml', `computerVoice: false\n${yaml}`);
  await importCourse(test.ctx, course.folder, { sides: 'ours' });
  expect(await hear()).toEqual({ lines: { voices: null, computerVoice: null, film: CUT }, sounds: [false] });
  course.change('course.yaml', yaml);
  await importCourse(test.ctx, course.folder, { sides: 'ours' });
  expect(await hear()).toMatchObject({
    lines: { computerVoice: { names: [LINE, CARD].toSorted() } },
    sounds: [true],
  });
});

it('of a film are said to be a computer’s where its playlist says so', async () => {
  const { idToken } = await createBasic();
  const open = async () =>
    (await call(test.origin, 'getSecureData_v2_0', idToken, { videoID: 'hello' })).result;
  expect(await open()).not.toHaveProperty('IsComputerVoice');
  const { 'lessons/hello/media/master.m3u8': playlist = '' } = lessonFiles('hello');
  course.change(
    'lessons/hello/media/master.m3u8',
    playlist.replace('#EXTM3U', `#EXTM3U\n${SPOKEN_BY_COMPUTER}`),
  );
  await importCourse(test.ctx, course.folder, { sides: 'ours' });
  expect(await open()).toMatchObject({ IsComputerVoice: true });
});
