import type { LessonContent, PieceContent } from '@school/contract/course-pieces';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import type { LessonChangesSchema } from '@school/contract/studio-course';
import { germanOf, sayIn, type Words, withGerman } from '@school/contract/words';
import { dayAt, instantAt, SCHOOL_ZONE } from '@school/domain/school-time';
import { partsAt } from '@school/domain/weekly-time';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { takeLock } from '../../../platform/locks.ts';
import { isMediaFile } from '../../../platform/media-store/media-sender.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { requireWhole } from '../../../platform/straight-text.ts';
import {
  findCourse,
  findLesson,
  isGermanVersion,
  type LessonRow,
  listUnknownLessons,
} from '../../lessons/index.ts';
import { recordDeed } from '../../operators/index.ts';
import { changePiece, type PieceConflict, type PieceSaved } from '../../revisions/index.ts';
import { beginsWithSettings, NO_SETTINGS } from '../german-text.ts';
import { findRawHtml } from '../lesson-markdown.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { slugOf } from './slug.ts';
import { changeLessonPiece, requireLesson } from './studio-pieces.ts';

type Changes = z.output<typeof LessonChangesSchema>;
type Tools = Pick<Context, 'db' | 'clock' | 'media'>;

/** What a teacher changes of a lesson; the rest stays. */
export async function saveLessonChanges(
  { db, clock, media }: Tools,
  { by, lessonId, expected, changes }: { by: string; lessonId: string; expected: number; changes: Changes },
): Promise<PieceSaved<'lesson'> | PieceConflict<'lesson'>> {
  checkTexts(changes);
  const { day, ...others } = changes;
  return db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    await checkFiles(media, lesson, changes);
    await checkOthers(tx, lessonId, changes);
    const names = Object.keys(changes);
    return changeLessonPiece({ clock }, tx, 'lesson', lesson, {
      by,
      expected,
      action: 'lesson-changed',
      edit: (content) => {
        const known = requireContent(content);
        const date = day === undefined ? known.date : moveDay(known, day, clock.now());
        return { ...known, ...withoutUndefined(others), date };
      },
      fields: (content) => pickSaid(content, day === undefined ? names : [...names, 'date']),
    });
  });
}

/** The day of a lesson that learners have: one that was, at the time that it has. A recording keeps its evening's. */
function moveDay({ publication, date, type }: LessonContent, day: string, now: Date): string {
  const moved = movedTo(day, date);
  const isOut = publication === 'published' && Date.parse(date) <= now.getTime();
  if (!isOut || type === 'monday_lesson' || day > dayAt(now))
    throw new DomainError('invalid-argument', 'Its day is when it goes out.', { reason: 'not-its-day' });
  return Date.parse(moved) > now.getTime() ? now.toISOString() : moved;
}

/** A day of the course's files, which has no hour. */
const MIDNIGHT = 'T00:00:00.000Z';

/** When the school's clocks show on that day what they showed then; to the second, by which lessons are ordered. */
function movedTo(day: string, date: string): string {
  if (date.endsWith(MIDNIGHT)) return `${day}${MIDNIGHT}`;
  const before = new Date(date);
  const { hour, minute } = partsAt(before, SCHOOL_ZONE);
  return new Date(instantAt(day, hour, minute).getTime() + (before.getTime() % 60_000)).toISOString();
}

/** As files have them: a text begins and ends with a letter, and its lines end with a line feed alone. */
function withoutUndefined({ text, ...changes }: Changes) {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return text === undefined ? said : { ...said, text: straightenText(text) };
}

function straightenText(text: Words): Words {
  const straight = (one: string) => one.replace(/\r\n?/g, '\n').trim();
  return withGerman(straight(sayIn(text, 'en')), straight(germanOf(text) ?? ''));
}

function requireContent(content: LessonContent | null): LessonContent {
  if (!content) throw new DomainError('not-found', 'There is no such lesson.');
  return content;
}

/** What the log shows of a lesson: its fields as text. */
function pickSaid(content: LessonContent, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([name]) => names.includes(name))
      .map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  );
}

function checkTexts({ title, theme, dialect, subtitle, text, photos = [], audios = [] }: Changes): void {
  const words = [theme, dialect, subtitle, text, ...[...photos, ...audios].map((file) => file.title)];
  requireWhole(title, ...words.flatMap((said) => (said ? [sayIn(said, 'en'), germanOf(said)] : [])));
  if (text === undefined) return;
  const german = germanOf(text) ?? '';
  if (beginsWithSettings(german))
    throw new DomainError('invalid-argument', NO_SETTINGS, { reason: 'settings', line: 1 });
  for (const said of [sayIn(text, 'en'), german]) {
    const [html] = findRawHtml(said, '', 1);
    if (!html) continue;
    const { line, reason } = html;
    throw new DomainError('invalid-argument', `Line ${line}: ${reason}`, { reason: 'raw-html', line });
  }
}

/** A photo or audio lies with the lesson's film, or was added to it. */
async function checkFiles(
  media: MediaStore,
  { id, mediaPath }: LessonRow,
  { photos = [], audios = [] }: Changes,
): Promise<void> {
  for (const { file } of [...photos, ...audios]) {
    const home = file.startsWith(`${ADDED_FOLDER}/`) ? id : mediaPath;
    if (home === '' || !isMediaFile(file) || !(await media.find(`${home}/${file}`)))
      throw new DomainError('invalid-argument', `There is no file ‘${file}’.`, { reason: 'no-such-file' });
  }
}

async function checkOthers(
  tx: Database,
  lessonId: string,
  { mondayLessonID, germanVersionID }: Changes,
): Promise<void> {
  const named = [mondayLessonID, germanVersionID].flatMap((id) => id ?? []);
  const [unknown] = await listUnknownLessons(tx, named);
  if (unknown !== undefined)
    throw new DomainError('invalid-argument', `There is no lesson ‘${unknown}’.`, {
      reason: 'no-such-lesson',
    });
  if (germanVersionID && !(await mayBeGermanVersion(tx, lessonId, germanVersionID)))
    throw new DomainError('invalid-argument', 'A German version has no other German version.', {
      reason: 'version-of-version',
    });
}

/**
 * One at a time, until the transaction ends: two lessons would else become each other's German version. Taken before the
 * lock of any piece.
 */
export const lockGermanVersions = (tx: Database): Promise<void> => takeLock(tx, 'german-versions');

async function mayBeGermanVersion(tx: Database, lessonId: string, other: string): Promise<boolean> {
  await lockGermanVersions(tx);
  if (other === lessonId || (await findLesson(tx, other))?.germanVersionUrl) return false;
  return !(await isGermanVersion(tx, lessonId));
}

/** What a lesson said before, without the other lessons that it could not name today. */
export async function withoutLostLinks(
  tx: Database,
  lessonId: string,
  old: LessonContent,
): Promise<LessonContent> {
  const { mondayLessonID, germanVersionID } = old;
  const unknown = await listUnknownLessons(
    tx,
    [mondayLessonID, germanVersionID].flatMap((id) => id ?? []),
  );
  const known = (id: string | null) => (id === null || unknown.includes(id) ? null : id);
  const german = known(germanVersionID);
  return {
    ...old,
    mondayLessonID: known(mondayLessonID),
    germanVersionID: german !== null && (await mayBeGermanVersion(tx, lessonId, german)) ? german : null,
  };
}

/** A draft that has its title alone; its id is made of it, and no lesson ever had it. */
export async function createDraft(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { by, title, type }: { by: string; title: string; type: LessonContent['type'] },
): Promise<string> {
  requireWhole(title);
  return db.transaction(async (tx) => {
    const id = await addDraft({ clock }, tx, by, draftOf(title, type, clock.now()));
    const known = await findCourse(tx);
    await changeCourse({ clock }, tx, {
      by,
      edit: (head) => {
        const { title: name = config.siteName, dialect = 'Zürich' } = known ?? {};
        const begun = { title: name, dialect, language: 'gsw-CH', computerVoice: true };
        const own = head ?? { ...begun, lessons: [], grammar: [] };
        return { ...own, lessons: [...own.lessons, id] };
      },
    });
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'lesson-created',
        subject: { id: `lesson:${id}`, title, lessonId: id },
        before: {},
        after: { title, type },
      },
    );
    return id;
  });
}

async function addDraft(
  tools: Pick<Context, 'clock'>,
  tx: Database,
  by: string,
  content: LessonContent,
): Promise<string> {
  const slug = slugOf(content.title);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (await findLesson(tx, id)) continue;
    let isFree = false;
    await changePiece(tools, tx, PIECE_RULES.lesson, {
      id,
      by,
      origin: 'studio',
      expected: null,
      edit: (known) => {
        isFree = known === null;
        return known ?? content;
      },
    });
    if (isFree) return id;
  }
}

function draftOf(title: string, type: LessonContent['type'], now: Date): LessonContent {
  return {
    title,
    subtitle: null,
    type,
    difficulty: 1,
    theme: null,
    dialect: null,
    publication: 'draft',
    date: now.toISOString(),
    text: '',
    isFreeSample: false,
    mondayLessonID: null,
    germanVersionID: null,
    durationSeconds: 0,
    photos: [],
    audios: [],
    media: null,
  };
}

/** Changes which lessons the course has, or their order: whatever its revision is by now. */
const changeCourse = (
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { by, edit }: { by: string; edit: (head: PieceContent<'course'> | null) => PieceContent<'course'> },
) =>
  changePiece({ clock }, tx, PIECE_RULES.course, {
    id: 'course',
    by,
    origin: 'studio',
    expected: null,
    edit,
  });

/** Moves a lesson of the course before another; null moves it to the end. */
export async function moveInOrder(
  { db, clock }: Tools,
  { by, lessonId, before }: { by: string; lessonId: string; before: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    await changeCourse({ clock }, tx, {
      by,
      edit: (head) => {
        if (!head?.lessons.includes(lessonId) || (before !== null && !head.lessons.includes(before)))
          throw new DomainError('not-found', 'That lesson has no place in the order.');
        if (before === lessonId) return head;
        const others = head.lessons.filter((id) => id !== lessonId);
        const place = before === null ? others.length : others.indexOf(before);
        return { ...head, lessons: others.toSpliced(place, 0, lessonId) };
      },
    });
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'lessons-ordered',
        subject: { id: 'course', title: lesson.title, lessonId },
        before: {},
        after: { before },
      },
    );
  });
}
