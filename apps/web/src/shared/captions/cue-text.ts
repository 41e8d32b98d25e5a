/** A cue's words without their markup, and who says them. */
export type CueText = { speaker: string | null; text: string };

const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/;
const TAG = /<[^>]*>/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&lrm;', ''],
  ['&rlm;', ''],
]);

const readEntities = (text: string) => text.replace(/&[a-z]+;/g, (entity) => ENTITIES.get(entity) ?? entity);

/** Reads a cue of a WebVTT file: `<v Frau Keller>` names the speaker, any other markup is for drawing and left out. */
export function readCueText(raw: string): CueText {
  const speaker = VOICE.exec(raw)?.[1]?.trim();
  const text = readEntities(raw.replace(TAG, '')).replace(/\s+/g, ' ').trim();
  return { speaker: speaker ? readEntities(speaker) : null, text };
}
