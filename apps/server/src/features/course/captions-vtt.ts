import type { CourseProblem } from './course.schemas.ts';

const TIMING = /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})(?: .*)?$/;

/** Two times on a line of their own, with something wrong between them. */
const LIKE_A_TIME = /^\s*(?:\d+:)?\d+:\d+[.,]?\d*\s*\S*\s*(?:\d+:)?\d+:\d+/;

/** Checks a WebVTT file: its first line, and that every cue has a time that ends after it began. */
export function checkCaptions(text: string, file: string): CourseProblem[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    return [{ file, line: 1, reason: 'The first line must be WEBVTT.' }];
  const problems: CourseProblem[] = [];
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->') && !LIKE_A_TIME.test(line)) continue;
    cues += 1;
    const match = TIMING.exec(line);
    if (!match)
      problems.push({ file, line: index + 1, reason: 'A time looks like 00:00.000 --> 00:04.000.' });
    else if (seconds(match.slice(1, 5)) >= seconds(match.slice(5, 9)))
      problems.push({ file, line: index + 1, reason: 'A caption must end after it begins.' });
  }
  if (cues === 0) problems.push({ file, line: 1, reason: 'There is no caption in this file.' });
  return problems;
}

function seconds([hours, minutes, whole, milliseconds]: (string | undefined)[]): number {
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(whole) + Number(milliseconds) / 1_000;
}
