import type { LessonContent } from '@school/contract/course-pieces';
import type { LessonChanges } from '@school/contract/studio-course';
import type { Words } from '@school/contract/words';
import { dayAt } from '@school/domain/school-time';
import { isEqual } from '../../../shared/pieces/merge-draft.ts';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { isNamed, type NamedFile, toFile, toNamed } from './files-field.tsx';

export type LessonDraft = {
  title: string;
  subtitleEn: string;
  subtitleDe: string;
  textEn: string;
  textDe: string;
  type: LessonContent['type'];
  difficulty: number;
  /** '' is the school's. */
  themeEn: string;
  themeDe: string;
  dialect: string;
  /** Of a lesson that learners have. */
  day: string;
  photos: NamedFile[];
  audios: NamedFile[];
};

export const draftOf = ({
  title,
  subtitle,
  text,
  type,
  difficulty,
  theme,
  dialect,
  ...more
}: LessonContent): LessonDraft => ({
  title,
  subtitleEn: partOf(subtitle, 'en'),
  subtitleDe: partOf(subtitle, 'de'),
  textEn: partOf(text, 'en'),
  textDe: partOf(text, 'de'),
  type,
  difficulty,
  themeEn: partOf(theme, 'en'),
  themeDe: partOf(theme, 'de'),
  dialect: dialect ?? '',
  day: dayAt(new Date(more.date)),
  photos: more.photos.map(toNamed),
  audios: more.audios.map(toNamed),
});

/** A lesson's line is in English, or in both languages. */
export const isGermanAlone = (draft: LessonDraft, name: 'subtitle' | 'theme'): boolean =>
  draft[`${name}En`].trim() === '' && draft[`${name}De`].trim() !== '';

const lineOf = (en: string, de: string): Words | null => (en.trim() === '' ? null : wordsOf(en, de));

/** One without a title keeps that which was saved last; a new one waits for its first. */
const namedOf = (files: readonly NamedFile[], base: readonly NamedFile[]): NamedFile[] =>
  files.flatMap((file) => (isNamed(file) ? file : (base.find((one) => one.file === file.file) ?? [])));

/** The draft with what cannot be saved yet as it was saved last. */
export const sendableOf = (draft: LessonDraft, base: LessonDraft): LessonDraft => ({
  ...draft,
  title: draft.title.trim() === '' ? base.title : draft.title,
  ...(isGermanAlone(draft, 'subtitle') && { subtitleEn: base.subtitleEn, subtitleDe: base.subtitleDe }),
  ...(isGermanAlone(draft, 'theme') && { themeEn: base.themeEn, themeDe: base.themeDe }),
  day: draft.day === '' ? base.day : draft.day,
  photos: namedOf(draft.photos, base.photos),
  audios: namedOf(draft.audios, base.audios),
});

/** The lesson with all that is typed and could be saved. */
export function contentOf(draft: LessonDraft, content: LessonContent): LessonContent {
  const shown = sendableOf(draft, draftOf(content));
  return {
    ...content,
    title: shown.title,
    subtitle: lineOf(shown.subtitleEn, shown.subtitleDe),
    text: wordsOf(shown.textEn, shown.textDe),
    type: shown.type,
    difficulty: shown.difficulty,
    theme: lineOf(shown.themeEn, shown.themeDe),
    dialect: shown.dialect.trim() || null,
    photos: shown.photos.map(toFile),
    audios: shown.audios.map(toFile),
  };
}

/** What of a draft that can be saved is not as it was saved. */
export function changesOf(draft: LessonDraft, base: LessonDraft): LessonChanges {
  const has = (...fields: (keyof LessonDraft)[]) =>
    fields.some((field) => !isEqual(draft[field], base[field]));
  return {
    ...(has('title') && { title: draft.title }),
    ...(has('subtitleEn', 'subtitleDe') && { subtitle: lineOf(draft.subtitleEn, draft.subtitleDe) }),
    ...(has('textEn', 'textDe') && { text: wordsOf(draft.textEn, draft.textDe) }),
    ...(has('type') && { type: draft.type }),
    ...(has('difficulty') && { difficulty: draft.difficulty }),
    ...(has('themeEn', 'themeDe') && { theme: lineOf(draft.themeEn, draft.themeDe) }),
    ...(has('dialect') && { dialect: draft.dialect.trim() || null }),
    ...(has('day') && { day: draft.day }),
    ...(has('photos') && { photos: draft.photos.map(toFile) }),
    ...(has('audios') && { audios: draft.audios.map(toFile) }),
  };
}
