import type { Scene } from './film.schemas.ts';
import type { Timing } from './timing.ts';

export const LANGUAGES = ['gsw', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** WebVTT of one language: a cue a line, the same times in each, the speaker as a voice span. */
export function captionsOf({ speakers, lines }: Scene, { lines: times }: Timing, language: Language): string {
  const cues = lines.map((line, index) => {
    const { startSeconds = 0, endSeconds = 0 } = times[index] ?? {};
    const name = escapeText(speakers[line.by].name);
    return `${cueId(index)}\n${clock(startSeconds)} --> ${clock(endSeconds)}\n<v ${name}>${escapeText(line[language])}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** `line-01`: also the name of a line's voice track. */
export function cueId(index: number): string {
  return `line-${String(index + 1).padStart(2, '0')}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const whole = Math.floor(milliseconds / 1_000);
  return `${part(Math.floor(whole / 60))}:${part(whole % 60)}.${part(milliseconds % 1_000, 3)}`;
}
