import { openAsBlob } from 'node:fs';
import type { DraftReason } from '@school/contract/caption-limits';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';

/** Ten minutes of speech take a small machine of one's own some minutes; a job may take fifteen. */
const TIMEOUT_MS = 10 * 60_000;
/** What is said in ten minutes, with all that a service knows of it. */
const LONGEST_ANSWER_BYTES = 8 * 1024 * 1024;
/** A segment is a sentence or a part of one. */
const MOST_SEGMENTS = 5_000;

/** Why there is no answer; `tries` says how often the same may be tried in all. */
export class TranscriptionProblem extends Error {
  readonly reason: DraftReason;
  readonly tries: number;
  constructor(reason: DraftReason, why: string, tries = 1) {
    super(`the transcription service: ${why}`);
    this.reason = reason;
    this.tries = tries;
  }
}

const AnswerSchema = z.object({
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).max(MOST_SEGMENTS),
});
export type Segment = z.infer<typeof AnswerSchema>['segments'][number];

type Asked = { file: string; signal: AbortSignal; timeoutMs?: number };

/** What is said in a sound file, in German, as a service says it that speaks OpenAI's `POST /v1/audio/transcriptions`. */
export async function transcribe(
  { transcription, secrets }: Pick<Config, 'transcription' | 'secrets'>,
  { file, signal, timeoutMs = TIMEOUT_MS }: Asked,
): Promise<Segment[]> {
  if (!transcription) throw new TranscriptionProblem('away', 'there is none');
  const late = AbortSignal.timeout(timeoutMs);
  const body = new FormData();
  body.set('file', await openAsBlob(file, { type: 'audio/mp4' }), 'film.m4a');
  body.set('model', transcription.model);
  body.set('language', 'de');
  body.set('response_format', 'verbose_json');
  body.set('timestamp_granularities[]', 'segment');
  const key = secrets.transcriptionKey;
  try {
    const answer = await fetch(transcription.url, {
      method: 'POST',
      headers: { accept: 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body,
      // Sound goes where the operator said, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([late, signal]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw problemOf(answer.status);
    }
    return readAnswer(await readBounded(answer));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TranscriptionProblem) throw error;
    // Who hangs once hangs long: there is no sense in ten more minutes often.
    if (late.aborted) throw new TranscriptionProblem('away', 'no answer in time', 2);
    throw new TranscriptionProblem('away', error instanceof Error ? error.message : 'no answer', 6);
  }
}

function problemOf(status: number): TranscriptionProblem {
  const why = `it answers ${status}`;
  if (status === 401 || status === 403) return new TranscriptionProblem('refused', why);
  if (status === 413) return new TranscriptionProblem('too-large', why);
  // A minute's quota comes again.
  if (status === 429) return new TranscriptionProblem('busy', why, 7);
  if (status === 408 || status >= 500) return new TranscriptionProblem('away', why, 6);
  return new TranscriptionProblem('unreadable', why);
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > LONGEST_ANSWER_BYTES) throw new TranscriptionProblem('unreadable', 'the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readAnswer(text: string): Segment[] {
  const parsed = AnswerSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new TranscriptionProblem('unreadable', 'its answer is of another form', 2);
  return parsed.data.segments;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
