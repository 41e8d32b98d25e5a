import type { OpeningLine } from '@school/contract/lesson-opening';
import type { CaptionFile } from './lessons.table.ts';

type Language = CaptionFile['language'];

/** A language's captions as a file has them. */
export type CaptionText = { language: Language; vtt: string };

/** So many of a closed film's lines are for everybody. */
const OPEN_LINES = 2;
const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/;
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

type Cue = { from: number; to: number; speaker: string | null; text: string };

/** The first lines of a film, in the order of its languages: the first that has any gives them, the others are laid beside. */
export function findOpeningLines(captions: readonly CaptionText[]): OpeningLine[] {
  const read = captions.map(({ language, vtt }) => ({ language, cues: readCues(vtt) }));
  const own = read.find(({ cues }) => cues.length > 0);
  if (!own) return [];
  return own.cues.slice(0, OPEN_LINES).map((line) => {
    const words: Partial<Record<Language, string>> = {};
    for (const { language, cues } of read) {
      // A cue belongs to the line that it shares the most time with.
      const said = cues.filter((cue) => findPlace(own.cues, cue) === line).map(({ text }) => text);
      if (said.length > 0) words[language] = said.join(' ');
    }
    return { speaker: line.speaker, words };
  });
}

function findPlace(lines: readonly Cue[], cue: Cue): Cue | null {
  let best: Cue | null = null;
  for (const line of lines) if (shared(line, cue) > (best ? shared(best, cue) : 0)) best = line;
  return best;
}

const shared = (one: Cue, other: Cue) => Math.min(one.to, other.to) - Math.max(one.from, other.from);

function readCues(vtt: string): Cue[] {
  const blocks = vtt.replace(/^\uFEFF/, '').split(/(?:\r?\n){2,}/);
  return blocks.flatMap((block) => readCue(block.split(/\r?\n/))).sort((one, other) => one.from - other.from);
}

function readCue(lines: readonly string[]): Cue[] {
  const at = lines.findIndex((line) => TIMES.test(line));
  const times = TIMES.exec(lines[at] ?? '');
  const raw = lines.slice(at + 1).join(' ');
  const text = readText(raw);
  if (!times || text === '') return [];
  const [, fromHours, fromMinutes, fromSeconds, toHours, toMinutes, toSeconds] = times;
  const speaker = VOICE.exec(raw)?.[1];
  return [
    {
      from: secondsOf(fromHours, fromMinutes, fromSeconds),
      to: secondsOf(toHours, toMinutes, toSeconds),
      speaker: speaker ? readText(speaker) : null,
      text,
    },
  ];
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

function readText(raw: string): string {
  return raw
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
