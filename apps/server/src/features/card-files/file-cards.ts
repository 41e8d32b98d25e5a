import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { type FileCard, MOST_NAME, MOST_TEXT, SOUND_FILE } from './child/card-file-job.ts';

/** A card as JSON is shorter: three sides and two names. */
const MOST_LINE_BYTES = 16 * 1024;
const NEWLINE = 0x0a;

const Text = z.string().max(MOST_TEXT);
const Name = z.string().max(MOST_NAME);
/** What a child writes that read a stranger's file is believed no more than the file. */
const FileCardSchema = z.strictObject({
  swissGerman: Text,
  english: Text,
  standardGerman: Text.nullable(),
  guid: Name.nullable(),
  cardId: Name.nullable(),
  sound: z.string().regex(SOUND_FILE).nullable(),
});

/** The cards that a child has read, one after the other. */
export async function* listFileCards(path: string): AsyncGenerator<FileCard> {
  let rest: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) {
    let text: Buffer = Buffer.concat([rest, chunk]);
    for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE)) {
      yield FileCardSchema.parse(JSON.parse(text.toString('utf8', 0, end)));
      text = text.subarray(end + 1);
    }
    if (text.length > MOST_LINE_BYTES) throw new Error('A card of a file is too long.');
    rest = text;
  }
}
