import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';

export const LANGUAGES = ['gsw', 'en', 'de'] as const;
export type CaptionLanguage = (typeof LANGUAGES)[number];

export type CaptionRow = {
  id: string;
  startMs: number;
  texts: { readonly [language in CaptionLanguage]?: string };
};

/** A row for each line, by time: what has the same id says the same in another language. */
export function linesOf(content: CaptionsContent): CaptionRow[] {
  const rows = new Map<string, CaptionRow>();
  for (const language of LANGUAGES)
    for (const { id, startMs, text } of content[language] ?? []) {
      const known = rows.get(id);
      rows.set(id, {
        id,
        startMs: known?.startMs ?? startMs,
        texts: { ...known?.texts, [language]: text },
      });
    }
  return [...rows.values()].toSorted((one, other) => one.startMs - other.startMs);
}

/** The captions with one line's words changed; the line keeps its id, and languages that stay are the same object. */
export function changeText(
  content: CaptionsContent,
  language: CaptionLanguage,
  id: string,
  words: string,
): CaptionsContent {
  const change = (line: CaptionLine): CaptionLine =>
    line.id === id ? { ...line, text: writeText(words) } : line;
  return { ...content, [language]: (content[language] ?? []).map(change) };
}

/** WebVTT writes these two signs as entities. */
const writeText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const readText = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
