import type { CaptionLine } from '@school/contract/course-pieces';

/** A cue of a file: `id` is null where the file gives it none. */
export type Cue = Omit<CaptionLine, 'id'> & { id: string | null };

/** `line` counts from 1. */
export type VttMistake = { line: number; reason: string };

const TIMING =
  /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})(?:[ \t]+(.*))?$/;
/** Two times on a line of their own, with something wrong between them. */
const LIKE_A_TIME = /^\s*(?:\d+:)?\d+:\d+[.,]?\d*\s*\S*\s*(?:\d+:)?\d+:\d+/;
/** A text that is one person's from its beginning to its end. */
const VOICE = /^<v ([^>\r\n]{1,100})>((?:(?!<\/?v\b)[\s\S])*)$/;

/** What stands in captions that wait for their first line. */
const NO_LINES = 'NOTE no lines yet';

type Block = { lines: string[]; first: number };

/** Reads WebVTT (W3C): cues with their remarks, and every mistake with its line. */
export function parseVtt(source: string): { cues: Cue[]; mistakes: VttMistake[] } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    return { cues: [], mistakes: [{ line: 1, reason: 'The first line must be WEBVTT.' }] };
  const cues: Cue[] = [];
  const mistakes: VttMistake[] = [];
  let remarks: string[] = [];
  for (const block of blocksOf(lines.slice(1))) {
    const at = block.lines.findIndex((line) => line.includes('-->') || LIKE_A_TIME.test(line));
    if (at === -1) {
      remarks.push(block.lines.join('\n'));
      continue;
    }
    const reading = readCue(block, at);
    if ('reason' in reading) mistakes.push(reading);
    else cues.push({ ...reading, ...(remarks.length > 0 && { remarks: remarks.join('\n\n') }) });
    remarks = [];
  }
  if (cues.length === 0 && mistakes.length === 0 && !remarks.includes(NO_LINES))
    mistakes.push({ line: 1, reason: 'There is no caption in this file.' });
  return { cues, mistakes: [...mistakes, ...findDoubledIds(cues)] };
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') open = null;
    else if (open) open.lines.push(line);
    else {
      open = { lines: [line], first: index + 2 };
      blocks.push(open);
    }
  }
  return blocks;
}

function readCue({ lines, first }: Block, at: number): Cue | VttMistake {
  const match = TIMING.exec(lines[at] ?? '');
  if (!match) return { line: first + at, reason: 'A time looks like 00:00.000 --> 00:04.000.' };
  const [startMs, endMs] = [toMs(match.slice(1, 5)), toMs(match.slice(5, 9))];
  if (startMs >= endMs) return { line: first + at, reason: 'A caption must end after it begins.' };
  const payload = lines.slice(at + 1).join('\n');
  const [, speaker = null, said = payload] = VOICE.exec(payload) ?? [];
  const id = lines.slice(0, at).join(' ').trim() || null;
  if (id !== null && id.length > 100)
    return { line: first, reason: 'A caption’s id has at most 100 characters.' };
  if (payload.length > 1_000)
    return { line: first + at + 1, reason: 'A caption has at most 1,000 characters.' };
  const place = match[9]?.trim();
  return { id, startMs, endMs, speaker, text: said, ...(place && { place }) };
}

function findDoubledIds(cues: readonly Cue[]): VttMistake[] {
  const seen = new Set<string>();
  return cues.flatMap(({ id }) => {
    if (id === null || !seen.has(id)) {
      if (id !== null) seen.add(id);
      return [];
    }
    return [{ line: 1, reason: `Two captions have the id '${id}'.` }];
  });
}

function toMs([hours, minutes, seconds, ms]: (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms);
}

/** Lines as a file of WebVTT, each with its id. Read again it is the same lines. */
export function formatVtt(lines: readonly CaptionLine[]): string {
  const cues = lines.map(({ id, startMs, endMs, speaker, text, place, remarks }) => {
    const said = speaker === null ? text : `<v ${speaker}>${text}`;
    const timing = `${toTime(startMs)} --> ${toTime(endMs)}${place ? ` ${place}` : ''}`;
    return `${remarks ? `${remarks}\n\n` : ''}${id}\n${timing}\n${said}\n`;
  });
  return ['WEBVTT\n', ...(cues.length > 0 ? cues : [`${NO_LINES}\n`])].join('\n');
}

function toTime(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const seconds = `${two(Math.floor(ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${seconds}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A text as WebVTT takes it: what only looks like a tag or an entity is written out, and no line is empty. */
export function toCueText(text: string): string {
  return text
    .replace(/[\r\n](?:\s*[\r\n])?/g, '\n')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\dA-Fa-f]+);)/g, '&amp;')
    .replace(/<(?!\/?(?:[bciuv]|lang|ruby|rt)[\s.>]|\d[\d:.]*>)/g, '&lt;')
    .replaceAll('-->', '--&gt;')
    .trim();
}

/** A line as its file says it: a voice that the text names is its speaker, and beside a speaker only looks like a tag. */
export function toCue(speaker: string | null, text: string): Pick<Cue, 'speaker' | 'text'> {
  const said = toCueText(text);
  if (speaker !== null) return { speaker, text: said.replace(/<(?=\/?v\b)/g, '&lt;') };
  const [, named = null, own = said] = VOICE.exec(said) ?? [];
  return { speaker: named, text: own };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** A cue's text as it is read: without tags, its entities as what they stand for, on one line. */
export function toPlainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
