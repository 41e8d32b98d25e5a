import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { checked, isToCheck } from './caption-marks.ts';

export const LANGUAGES = ['gsw', 'en', 'de'] as const;
export type CaptionLanguage = (typeof LANGUAGES)[number];

/** As a teacher writes them: what is said, word for word, and what it means. */
export const WRITTEN_ORDER = ['gsw', 'de', 'en'] as const satisfies readonly CaptionLanguage[];

export type CaptionRow = {
  id: string;
  startMs: number;
  endMs: number;
  speaker: string | null;
  texts: { readonly [language in CaptionLanguage]?: string };
  /** A machine wrote it, and it is unchecked. */
  isToCheck: boolean;
};

/** A row for each line, by time: what has the same id says the same in another language. */
export function linesOf(content: CaptionsContent): CaptionRow[] {
  const rows = new Map<string, CaptionRow>();
  for (const language of LANGUAGES)
    for (const line of content[language] ?? []) {
      const { id, startMs, endMs, speaker, text } = line;
      const known = rows.get(id);
      rows.set(id, {
        id,
        startMs: known?.startMs ?? startMs,
        endMs: known?.endMs ?? endMs,
        speaker: known ? known.speaker : speaker,
        texts: { ...known?.texts, [language]: text },
        isToCheck: (known?.isToCheck ?? false) || isToCheck(line),
      });
    }
  return [...rows.values()].toSorted((one, other) => one.startMs - other.startMs);
}

/**
 * The captions with one line's words changed; the line keeps its id, and languages that stay are the same object. A
 * language that has not said it yet does from now on.
 */
export function changeText(
  content: CaptionsContent,
  language: CaptionLanguage,
  { id, startMs, endMs, speaker }: Omit<CaptionRow, 'texts' | 'isToCheck'>,
  words: string,
): CaptionsContent {
  const text = writeText(words);
  const lines = content[language] ?? [];
  if (!lines.some((line) => line.id === id)) {
    const own: CaptionLine = { id, startMs, endMs, speaker, text };
    const among = [...lines, own].toSorted((one, other) => one.startMs - other.startMs);
    return { ...content, [language]: among };
  }
  return {
    ...content,
    [language]: lines.map((line) => (line.id === id ? { ...checked(line), text } : line)),
  };
}

/** WebVTT writes these two signs as entities. */
export const writeText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const readText = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
