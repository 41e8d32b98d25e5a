import type { KeptTake } from '../src/features/voices/takes/takes-schema.ts';

/** A take that its teacher has kept, and the server does not have yet. */
export function makeTake(own: Partial<KeptTake> = {}): KeptTake {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    UID: 'u-1',
    lessonID: 'im-kafi',
    lineID: 'line-1',
    speakerID: 'abcdefghij0123456789',
    text: 'Grüezi',
    atMs: 1,
    sound: new ArrayBuffer(8),
    fromMs: 0,
    toMs: 900,
    isKept: true,
    problem: null,
    ...own,
  };
}
