import type { Language } from '@school/contract/language-cookie';
import type { LessonSummary, SecureLesson } from '@school/contract/lessons';
import { maybeWordsFor, type Words, withGerman, wordsFor } from '@school/contract/words';
import { posterAddress } from '@school/domain/posters';
import { courseDateOf } from '@school/domain/school-time';
import type { DocumentFields, StoredDocument } from '../../platform/document-protocol/collection.ts';
import {
  booleanValue,
  integerValue,
  nullableString,
  stringValue,
  timestampValue,
} from '../../platform/document-protocol/values.ts';
import type { LessonForReader } from './lessons.repo.ts';
import type { LessonRow, MediaFile } from './lessons.table.ts';

/** The public fields of a lesson (decisions §4), for a reader of this language. */
export function presentSummary(row: LessonRow, language: Language): LessonSummary {
  return {
    DocID: row.id,
    Title: row.title,
    Subtitle: maybeWordsFor(subtitleOf(row), language),
    Type: row.type,
    Difficulty: row.difficulty,
    ...(row.theme !== null && { Theme: wordsFor(row.theme, language) }),
    ...(row.dialect !== null && { Dialect: row.dialect }),
    Date: courseDateOf(row.publishedAt),
    VideoThumbnailURL: posterAddress(row.id),
    posterWidths: row.posterWidths,
    hasNightPoster: row.hasNightPoster,
    isAvailable: row.isAvailable,
    isAvailableLessons: row.hasFlashcards,
    isFreeSample: row.isFreeSample,
    MondayLesson: row.isMondayLesson,
    MondayLessonID: row.mondayLessonId,
    GermanVersionURL: row.germanVersionUrl,
    durationSeconds: row.durationSeconds,
  };
}

/** What its title means; null where it is not given. */
export function subtitleOf({
  subtitle,
  subtitleGerman,
}: Pick<LessonRow, 'subtitle' | 'subtitleGerman'>): Words | null {
  return subtitle === null ? null : withGerman(subtitle, subtitleGerman);
}

/** The document `Videos/{id}`: its fields are fixed, so the subtitle is not among them. */
export function presentLessonDocument(row: LessonRow): StoredDocument {
  const fields: DocumentFields = {
    DocID: stringValue(row.id),
    Title: stringValue(row.title),
    Type: stringValue(row.type),
    Difficulty: integerValue(row.difficulty),
    Date: timestampValue(courseDateOf(row.publishedAt)),
    VideoThumbnailURL: stringValue(posterAddress(row.id)),
    isAvailable: booleanValue(row.isAvailable),
    isAvailableLessons: booleanValue(row.hasFlashcards),
    isFreeSample: booleanValue(row.isFreeSample),
    MondayLesson: booleanValue(row.isMondayLesson),
    MondayLessonID: nullableString(row.mondayLessonId),
    GermanVersionURL: nullableString(row.germanVersionUrl),
  };
  const time = row.publishedAt.toISOString();
  return { id: row.id, fields, createTime: time, updateTime: time };
}

/** Its media's address with its token, and whether a computer speaks in it. */
type Film = { base: string; isComputers: boolean };

/** The paid part. */
export function presentSecureLesson(
  lesson: LessonForReader,
  { base, isComputers }: Film,
  language: Language,
): SecureLesson {
  const link = ({ file, title }: MediaFile) => ({ url: `${base}${file}`, title: wordsFor(title, language) });
  return {
    hasAccess: true,
    Text: wordsFor(withGerman(lesson.text, lesson.textGerman), language),
    VideoHLSurl: `${base}${lesson.playlistFile}`,
    Photos: lesson.photos.map(link),
    Audios: lesson.audios.map(link),
    captions: lesson.captions.map(({ language, label, file }) => ({
      language,
      label,
      url: `${base}${file}`,
    })),
    ...(isComputers && { IsComputerVoice: true }),
  };
}
