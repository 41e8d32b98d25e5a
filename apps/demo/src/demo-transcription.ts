import type { FastifyInstance } from 'fastify';

export const TRANSCRIPTION_PATH = '/demo/v1/audio/transcriptions';

/** As much as such a service takes. */
const MOST_BYTES = 25 * 1024 * 1024;
const SEGMENT_SECONDS = 4;
const SPOKEN_SECONDS = 3;

/** Speaks OpenAI's `POST /v1/audio/transcriptions`, and understands no word: it says when, and in German that it is none. */
export function mountTranscription(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(TRANSCRIPTION_PATH, { bodyLimit: MOST_BYTES }, async ({ body, headers }, reply) => {
      const type = headers['content-type'] ?? '';
      const sent = new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } });
      const form = await sent.formData().catch(() => null);
      const file = form?.get('file');
      if (!(file instanceof File))
        return reply.status(400).send({ error: { message: 'A file is missing.' } });
      const seconds = durationOf(Buffer.from(await file.arrayBuffer()));
      if (seconds === null) return reply.status(400).send({ error: { message: 'This is no MP4.' } });
      return { task: 'transcribe', language: 'german', duration: seconds, segments: segmentsOf(seconds) };
    });
  });
}

function segmentsOf(seconds: number) {
  return Array.from({ length: Math.max(1, Math.ceil(seconds / SEGMENT_SECONDS)) }, (_, id) => {
    const start = id * SEGMENT_SECONDS;
    const end = Math.min(start + SPOKEN_SECONDS, seconds);
    return { id, start, end, text: ` Satz ${id + 1}: Die Demo hört nicht zu.` };
  });
}

/** From the movie's header; null where there is none. */
function durationOf(file: Buffer): number | null {
  const at = file.indexOf('mvhd');
  if (at === -1 || at + 36 > file.length) return null;
  const isLong = file[at + 4] === 1;
  const scale = file.readUInt32BE(at + (isLong ? 24 : 16));
  const length = isLong ? Number(file.readBigUInt64BE(at + 28)) : file.readUInt32BE(at + 20);
  return scale === 0 ? null : length / scale;
}
