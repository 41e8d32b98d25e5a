import type { SecureLesson } from '@school/contract/lessons';
import type { ToFile } from './to-file.ts';

/** A file of captions is some kilobytes; beyond this it is none. */
const MOST_LENGTH = 500_000;

export type KeptLesson = { answer: SecureLesson; files: readonly string[] };

/** A lesson as it is kept: its text and captions. Nothing signed, and no media: those need the server. */
export async function packLesson(lesson: SecureLesson): Promise<KeptLesson> {
  const files = await Promise.all(lesson.captions.map(({ url }) => readText(url)));
  const captions = lesson.captions.map((caption) => ({ ...caption, url: '' }));
  return { answer: { ...lesson, VideoHLSurl: '', Photos: [], Audios: [], captions }, files };
}

/** A kept lesson for the page: its captions are files of this browser. */
export function unpackLesson({ answer, files }: KeptLesson, toFile: ToFile): SecureLesson {
  const captions = answer.captions.flatMap((caption, index) => {
    const text = files[index];
    const file = text ? new Blob([text], { type: 'text/vtt' }) : null;
    return file ? [{ ...caption, url: toFile(file, String(index)) }] : [];
  });
  return { ...answer, captions };
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  const text = response.ok ? await response.text() : '';
  return text.length > MOST_LENGTH ? '' : text;
}
