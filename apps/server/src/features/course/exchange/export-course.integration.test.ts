import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lineIdOfCard } from '@school/domain/card-line';
import { computerVoiceOf } from '@school/domain/spoken-file';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { courseYaml, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { flashcards } from '../../flashcards/flashcards.table.ts';
import { findHeardTakes, soundOf } from '../../voices/index.ts';
import { voiceChoices, voiceTakes } from '../../voices/voices.table.ts';
import { exportCourse } from './export-course.ts';
import type { PlannedPiece } from './plan-import.ts';

let place: string;
let small: TestApp;
let other: TestApp;
let regional: TestApp;
let voiced: TestApp;
let sided: TestApp;
let captioned: TestApp;
let empty: TestApp;
let sounded: TestApp;
let moved: TestApp;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'school-export-'));
  small = await buildTestApp();
  other = await buildTestApp();
  regional = await buildTestApp();
  voiced = await buildTestApp();
  sided = await buildTestApp();
  captioned = await buildTestApp();
  empty = await buildTestApp();
  sounded = await buildTestApp();
  moved = await buildTestApp();
});
afterAll(async () => {
  await small.close();
  await other.close();
  await regional.close();
  await voiced.close();
  await sided.close();
  await captioned.close();
  await empty.close();
  await sounded.close();
  await moved.close();
  rmSync(place, { recursive: true });
});

const removeLines = ({ origin }: TestApp, idToken: string, lessonID: string) =>
  call(origin, 'saveCaptions', idToken, { lessonID, language: 'gsw', expectedRevision: 1, lines: [] });

it('writes over an earlier export, leaves what is not its own, and takes away what the school has no more', async () => {
  const folder = join(place, 'again');
  const course = createCourseFolder(['hello', 'goodbye']);
  const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\np360/index.m3u8\n';
  course.change('lessons/hello/media/master.m3u8', playlist);
  await importCourse(small.ctx, course.folder);
  await exportCourse(small.ctx, folder);
  writeFileSync(join(folder, 'lessons/hello/film.yaml'), 'place: market\n');
  const teacher = await createOperator(small.ctx);
  const { result } = await call(small.origin, 'getStudioCards', teacher.idToken, { lessonID: 'hello' });
  await call(small.origin, 'saveCards', teacher.idToken, {
    lessonID: 'hello',
    expectedRevision: result?.revision ?? 0,
    cards: [],
  });
  await removeLines(small, teacher.idToken, 'hello');
  const goodbye = { lessonID: 'goodbye', expectedRevision: 1, changes: { dialect: 'Bern' } };
  await call(small.origin, 'saveLesson', teacher.idToken, goodbye);
  await expect(importCourse(small.ctx, folder)).rejects.toThrow(
    'lessons/hello/flashcards.csv:1 This was changed in the studio',
  );
  await exportCourse(small.ctx, folder);
  for (const name of ['flashcards.csv', 'captions/gsw.vtt'])
    expect(existsSync(join(folder, 'lessons/hello', name))).toBe(false);
  expect(readFileSync(join(folder, 'lessons/hello/film.yaml'), 'utf8')).toBe('place: market\n');
  expect(readFileSync(join(folder, 'lessons/goodbye/lesson.md'), 'utf8')).toContain('\nDialect: Bern\n');
  expect(await importCourse(small.ctx, folder)).toBe('imported');
  const kept = await call(small.origin, 'getStudioLesson', teacher.idToken, { lessonID: 'goodbye' });
  expect(kept.result?.content.dialect).toBe('Bern');
  await importCourse(other.ctx, course.folder);
  await expect(importCourse(other.ctx, folder)).rejects.toThrow('exported from another school');
  await expect(exportCourse(other.ctx, folder)).rejects.toThrow('exported from another school');
  const strange = join(place, 'strange');
  mkdirSync(strange);
  writeFileSync(join(strange, 'letter.txt'), 'x');
  await expect(exportCourse(small.ctx, strange)).rejects.toThrow('is no export');
  expect(readdirSync(strange)).toEqual(['letter.txt']);
  course.remove();
});

it('has what regions say of cards and words, which learners see and an import takes back without loss', async () => {
  const folder = join(place, 'regions');
  const course = createCourseFolder(['hello', 'goodbye']);
  const cards =
    'SwissGerman,English,StandardGerman,Line,Regions,id\nD Milch,Milk,,l-7,Bärn: D Miuch,c-milch\n';
  const words =
    'SwissGerman,English,StandardGerman,Note,Regions\nd Milch,milk,,,\nnöd,not,,,Bärn: nid; Wallis: nid / nit\n';
  course.change('lessons/hello/flashcards.csv', cards);
  course.change('vocabulary.csv', words);
  await importCourse(regional.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(regional.ctx);
  const { result } = await call(regional.origin, 'lookUpWord', teacher.idToken, {
    word: 'nöd',
    lessonID: 'hello',
  });
  expect(result).toMatchObject({ entries: [{ Regions: { bern: 'nid', wallis: 'nid / nit' } }] });
  const shown = await call(regional.origin, 'getFlashcardsCloudFunction', teacher.idToken, {
    VideoID: 'hello',
  });
  expect(shown.result).toMatchObject({ flashcards: [{ id: 'c-milch', Regions: { bern: 'D Miuch' } }] });
  await exportCourse(regional.ctx, folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const written = () => [read('lessons/hello/flashcards.csv'), read('vocabulary.csv')];
  expect(written()).toEqual([cards, words]);
  expect(await importCourse(regional.ctx, folder)).toBe('imported');
  await exportCourse(regional.ctx, folder);
  expect(written()).toEqual([cards, words]);
});

it('writes captions that have lost their last line as long as the film names them', async () => {
  const folder = join(place, 'captioned');
  const course = createCourseFolder(['hello', 'goodbye']);
  const named = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="gsw",URI="captions-gsw.m3u8"\n';
  course.change(
    'lessons/hello/media/master.m3u8',
    `#EXTM3U\n${named}#EXT-X-STREAM-INF:BANDWIDTH=1\np360/index.m3u8\n`,
  );
  course.change('lessons/hello/media/captions-gsw.m3u8', '#EXTM3U\n#EXTINF:1,\ncaptions/gsw.vtt\n');
  await importCourse(captioned.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(captioned.ctx);
  await removeLines(captioned, teacher.idToken, 'hello');
  await exportCourse(captioned.ctx, folder);
  expect(readFileSync(join(folder, 'lessons/hello/captions/gsw.vtt'), 'utf8')).toContain('no lines yet');
  const planned: PlannedPiece[] = [];
  await importCourse(captioned.ctx, folder, { onPlan: (plan) => planned.push(...plan) });
  expect(planned).toEqual([]);
});

it('takes lessons away where the studio’s changes stay, but none that the studio changed', async () => {
  const folder = join(place, 'theirs');
  const ids = ['hello', 'goodbye', 'market', 'station'];
  const course = createCourseFolder(ids);
  const { ctx, origin } = sided;
  await importCourse(ctx, course.folder);
  const { idToken } = await createOperator(ctx);
  const withdraw = async (id: string, left: string[]) => {
    course.change('course.yaml', courseYaml(left));
    course.change(`lessons/${id}`, null);
    await importCourse(ctx, course.folder, { sides: 'theirs' });
    await exportCourse(ctx, folder);
    return readFileSync(join(folder, 'course.yaml'), 'utf8').match(/lessons:\n(?: {2}- \S+\n)+/)?.[0];
  };
  await removeLines(sided, idToken, 'station');
  const order = (left: string[]) => `lessons:\n${left.map((id) => `  - ${id}\n`).join('')}`;
  expect(await withdraw('station', ids.slice(0, 3))).toBe(order(ids));
  await call(origin, 'moveLesson', idToken, { lessonID: 'market', before: 'hello' });
  expect(await withdraw('goodbye', ['hello', 'market'])).toBe(order(['market', 'hello', 'station']));
  course.remove();
});

it('takes a card that was written again, which has its computer’s voice with the next import', async () => {
  const folder = join(place, 'spoken');
  const course = createCourseFolder(['hello', 'goodbye']);
  const spoken = computerVoiceOf('Hoi');
  course.change(`lessons/goodbye/media/${spoken}`, 'Hoi');
  await importCourse(regional.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(regional.ctx);
  const cards = async () =>
    (await call(regional.origin, 'getStudioCards', teacher.idToken, { lessonID: 'goodbye' })).result;
  const before = await cards();
  expect(before?.content.map(({ soundFile }) => soundFile)).toEqual([null, spoken]);
  const hoi = { id: null, swissGerman: 'Hoi', english: 'Hi', standardGerman: null, soundFile: null };
  await call(regional.origin, 'saveCards', teacher.idToken, {
    lessonID: 'goodbye',
    expectedRevision: before?.revision ?? 0,
    cards: [hoi],
  });
  await exportCourse(regional.ctx, folder);
  const file = join(folder, 'lessons/goodbye/flashcards.csv');
  const written = readFileSync(file, 'utf8');
  expect(await importCourse(regional.ctx, folder)).toBe('imported');
  expect((await cards())?.content).toMatchObject([{ swissGerman: 'Hoi', soundFile: spoken }]);
  await exportCourse(regional.ctx, folder);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

it('has the sounds that a teacher’s own file has brought, which another school hears after its import', async () => {
  const folder = join(place, 'sounds');
  const course = createCourseFolder(['hello', 'goodbye']);
  await importCourse(sounded.ctx, course.folder);
  course.remove();
  const soundFile = 'added/0123456789abcdef.mp3';
  const soundIn = ({ ctx }: TestApp) => join(ctx.config.mediaDir, 'hello', soundFile);
  mkdirSync(dirname(soundIn(sounded)), { recursive: true });
  writeFileSync(soundIn(sounded), 'Hoi');
  const teacher = await createOperator(sounded.ctx);
  const hoi = { id: null, swissGerman: 'Hoi', english: 'Hi', standardGerman: null, soundFile };
  const { result } = await call(sounded.origin, 'getStudioCards', teacher.idToken, { lessonID: 'hello' });
  await call(sounded.origin, 'saveCards', teacher.idToken, {
    lessonID: 'hello',
    expectedRevision: result?.revision ?? 0,
    cards: [hoi],
  });
  await exportCourse(sounded.ctx, folder);
  rmSync(join(folder, 'revisions.json'));
  await importCourse(moved.ctx, folder);
  expect(readFileSync(soundIn(moved), 'utf8')).toBe('Hoi');
  const { idToken } = await createOperator(moved.ctx);
  const cards = await call(moved.origin, 'getStudioCards', idToken, { lessonID: 'hello' });
  expect(cards.result?.content).toMatchObject([{ swissGerman: 'Hoi', soundFile }]);
});

it('has the spellings that a teacher takes, which an import takes back without loss', async () => {
  const folder = join(place, 'spellings');
  const course = createCourseFolder(['hello', 'goodbye']);
  await importCourse(other.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(other.ctx);
  const forms = ['pfluumi', 'Pfluhmi'];
  await call(other.origin, 'takeVariant', teacher.idToken, { wanted: 'Huus', forms });
  await exportCourse(other.ctx, folder);
  const file = join(folder, 'spellings.csv');
  const said = 'SwissGerman,Spelling\nhuus,pfluhmi\nhuus,pfluumi\n';
  expect(readFileSync(file, 'utf8')).toBe(said);
  expect(await importCourse(other.ctx, folder)).toBe('imported');
  await exportCourse(other.ctx, folder);
  expect(readFileSync(file, 'utf8')).toBe(said);
  writeFileSync(file, `${said}ade,adiö\n`);
  expect(await importCourse(other.ctx, folder)).toBe('imported');
  await exportCourse(other.ctx, folder);
  expect(readFileSync(file, 'utf8')).toBe(said.replace('\n', '\nade,adiö\n'));
  // A press comes to what is there, and the studio's history has each.
  await call(other.origin, 'takeVariant', teacher.idToken, { wanted: 'ade', forms: ['adee'] });
  const piece = { kind: 'spellings' as const, id: 'spellings' };
  const { result } = await call(other.origin, 'listRevisions', teacher.idToken, { piece });
  expect(result?.revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
  const take = (wanted: string, taken: string[]) =>
    call(other.origin, 'takeVariant', teacher.idToken, { wanted, forms: taken, isTaken: false });
  await take('Huus', forms);
  await take('ade', ['adiö', 'adee']);
  await exportCourse(other.ctx, folder);
  expect(await importCourse(other.ctx, folder)).toBe('imported');
});

it('has the takes that are chosen or heard, with their speakers and no account, and an import takes them back', async () => {
  const folder = join(place, 'voices');
  const course = createCourseFolder(['hello', 'goodbye']);
  course.change('lessons/hello/captions/gsw.vtt', 'WEBVTT\n\nline-1\n00:01.000 --> 00:02.000\nGrüezi\n');
  await importCourse(voiced.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(voiced.ctx);
  const { result } = await call(voiced.origin, 'saveSpeaker', teacher.idToken, {
    speakerID: null,
    name: 'Vreni',
    region: 'bern',
    isMe: true,
    hasConsent: true,
  });
  const speakerId = result?.speakerID ?? '';
  const takeID = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  const [heard, earlier, ofCard] = [takeID(1), takeID(2), takeID(3)];
  const [card] = await voiced.ctx.db.select().from(flashcards).where(eq(flashcards.lessonId, 'hello'));
  const cardLine = lineIdOfCard(card?.id ?? '');
  for (const id of [heard, earlier, ofCard]) {
    const sound = join(voiced.ctx.config.mediaDir, soundOf({ lessonId: 'hello', id }));
    mkdirSync(dirname(sound), { recursive: true });
    writeFileSync(sound, `\0\0\0\x18ftypM4A ${id}`);
    await voiced.ctx.db.insert(voiceTakes).values({
      id,
      lessonId: 'hello',
      lineId: id === ofCard ? cardLine : 'line-1',
      speakerId,
      recordedBy: teacher.uid,
      said: id === ofCard ? (card?.swissGerman ?? '') : 'Grüezi',
      recordedAt: new Date('2026-11-01T10:00:00Z'),
      durationMs: 900,
      isClipped: false,
    });
  }
  const line = { lessonId: 'hello', lineId: 'line-1', dialect: 'bern' as const };
  await voiced.ctx.db.insert(voiceChoices).values([
    { ...line, chosenId: heard, publishedId: heard },
    { ...line, lineId: cardLine, chosenId: ofCard, publishedId: ofCard },
  ]);
  // Outside of the transaction, which PostgreSQL would end while a slow store is asked.
  const find: MediaStore['find'] = async (name) => {
    const { rowCount } = await voiced.ctx.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like '%voice_%'`);
    expect(rowCount).toBe(0);
    return voiced.ctx.media.find(name);
  };
  await exportCourse({ ...voiced.ctx, media: { ...voiced.ctx.media, find } }, folder);
  const read = (from: string, name: string) => readFileSync(join(from, name), 'utf8');
  expect(read(folder, 'lessons/hello/takes.csv')).toBe(
    `Take,Line,Speaker,Said,Recorded,Milliseconds,State\n${ofCard},${cardLine},${speakerId},${card?.swissGerman},2026-11-01T10:00:00.000Z,900,chosen heard\n${heard},line-1,${speakerId},Grüezi,2026-11-01T10:00:00.000Z,900,chosen heard\n`,
  );
  expect(readdirSync(join(folder, 'lessons/hello/takes'))).toEqual([`${heard}.m4a`, `${ofCard}.m4a`]);
  expect(read(folder, 'speakers.yaml')).not.toContain(teacher.uid);

  rmSync(join(folder, 'revisions.json'));
  await importCourse(empty.ctx, folder);
  const again = join(place, 'voices-again');
  await exportCourse(empty.ctx, again);
  for (const name of ['speakers.yaml', 'lessons/hello/takes.csv', `lessons/hello/takes/${heard}.m4a`])
    expect(read(again, name)).toBe(read(folder, name));
  const takes = await findHeardTakes(empty.ctx.db, ['hello'], { reader: null });
  const reader = { name: 'Vreni', region: 'bern' };
  expect(takes.get('hello')?.takes.get('line-1')).toEqual({ id: heard, reader, said: 'Grüezi' });
  expect(takes.get('hello')?.takes.get(cardLine)).toEqual({ id: ofCard, reader, said: card?.swissGerman });

  // Who has taken the consent back does not return with an earlier folder.
  const owner = await createOperator(empty.ctx);
  await call(empty.origin, 'removeSpeaker', owner.idToken, { speakerID: speakerId });
  writeFileSync(join(again, 'spellings.csv'), 'SwissGerman,Spelling\nade,adiö\n');
  expect(await importCourse(empty.ctx, again)).toBe('imported');
  expect(await empty.ctx.db.$count(voiceTakes)).toBe(0);
  writeFileSync(join(again, `lessons/hello/takes/${heard}.m4a`), 'no sound at all');
  await expect(importCourse(empty.ctx, again)).rejects.toThrow('is no M4A sound');
});
