import { beforeEach, expect, it, vi } from 'vitest';
import { makeVoiceLine } from '../../../../testing/make-voice-line.ts';
import { type DeskLine, inDialect } from '../dialect-lines.ts';
import type { KeptTake } from '../takes/takes-schema.ts';
import { createDeskCommands, type DeskNow } from './desk-commands.ts';

const line = (id: string, own: Partial<DeskLine> = {}): DeskLine => {
  const [shown] = inDialect([makeVoiceLine(id)], [], null);
  if (!shown) throw new Error('a line is a line in each dialect');
  return { ...shown, ...own };
};
const take = (lineID: string, own: Partial<KeptTake> = {}): KeptTake => ({
  id: `of-${lineID}`,
  UID: 'u-1',
  lessonID: 'im-kafi',
  lineID,
  speakerID: 's-1',
  text: 'Grüezi',
  atMs: 0,
  sound: new ArrayBuffer(1),
  fromMs: 100,
  toMs: 1_900,
  isKept: false,
  problem: null,
  ...own,
});
const READ = { chosenID: 't-1' };

const goTo = vi.fn<(place: number) => void>();
const keep = vi.fn<(take: KeptTake) => Promise<void>>();
const drop = vi.fn<(id: string) => Promise<void>>();
const focusRecord = vi.fn<() => void>();
const player = { hasFailed: false, stop: vi.fn(), playFile: vi.fn(), playOwn: vi.fn() };
const recorder = { record: vi.fn(), stop: vi.fn() };
const begin = vi.fn<() => void>();
beforeEach(() => {
  vi.clearAllMocks();
});

function sitAt(lines: DeskLine[], at: number, own: Partial<DeskNow> = {}, takes: KeptTake[] = []) {
  const desk: DeskNow = {
    voice: { title: 'Im Kafi', base: '/voices/', lines: [], lostTakes: 0 },
    lines,
    waiting: takes,
    at,
    line: lines[at] ?? null,
    goTo,
    speakerID: 's-1',
    inHand: {
      takes,
      keep,
      drop,
      lay: vi.fn(),
      readings: null,
      windows: null,
      isLasting: true,
      isReady: true,
    },
    own: null,
    sound: null,
    begin,
    recorder,
    player,
    isBusy: false,
    ...own,
  };
  return createDeskCommands(desk, { focusRecord, openKeys: () => undefined });
}

it.each([
  ['the next one', 0, [line('a'), line('b', READ), line('c')], [], 2],
  ['one before, after the last', 2, [line('a'), line('b', READ), line('c')], [], 0],
  ['none of which a take waits here', 0, [line('a'), line('b'), line('c')], [take('b', { isKept: true })], 2],
  ['one whose take is not kept', 0, [line('a'), line('b'), line('c')], [take('b')], 1],
  ['nowhere, where all is read', 0, [line('a'), line('b', READ)], [], -1],
])('goes on to an unread line: %s', (_case, at, lines, takes, place) => {
  sitAt(lines, at, {}, takes).nextUnread();
  expect(goTo.mock.calls).toEqual([[place]]);
});

it('keeps a take, goes on, and stays at the last line', () => {
  const own = take('b');
  sitAt([line('a'), line('b')], 1, { own }).keep();
  expect(keep.mock.calls).toEqual([[{ ...own, isKept: true }]]);
  expect(goTo.mock.calls).toEqual([[1]]);
  expect(focusRecord).toHaveBeenCalledTimes(1);
});

it.each(['keep', 'discard'] as const)(
  'does not %s a take while another is recorded, nor where there is none',
  (command) => {
    sitAt([line('a')], 0, { own: take('a'), isBusy: true })[command]();
    sitAt([line('a')], 0)[command]();
    for (const done of [keep, drop, goTo, focusRecord]) expect(done).not.toHaveBeenCalled();
  },
);

it('stops what it records at a second press, and begins nothing without a speaker', () => {
  sitAt([line('a')], 0, { isBusy: true }).record();
  sitAt([line('a')], 0, { speakerID: '' }).record();
  expect(recorder.stop).toHaveBeenCalledTimes(1);
  expect(begin).not.toHaveBeenCalled();
  sitAt([line('a')], 0).record();
  expect([begin, recorder.record].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it.each([
  ['startEarlier', 0, 1_900],
  ['startLater', 200, 1_900],
  ['endEarlier', 100, 1_800],
  ['endLater', 100, 1_950],
] as const)('moves an end of a take within it (%s)', (command, fromMs, toMs) => {
  const own = take('a');
  sitAt([line('a')], 0, { own, sound: { duration: 1.95 } as AudioBuffer })[command]();
  expect(keep.mock.calls).toEqual([[{ ...own, fromMs, toMs }]]);
});

it('plays the new take, else the chosen one, and no file into a recording', () => {
  const read = [line('a', { ...READ, takes: [{ id: 't-1' } as DeskLine['takes'][number]] })];
  const sound = { duration: 2 } as AudioBuffer;
  const own = take('a');
  sitAt(read, 0, { own, sound }).play();
  sitAt(read, 0).play();
  sitAt(read, 0, { isBusy: true }).play();
  expect(player.playOwn.mock.calls).toEqual([[sound, own]]);
  expect(player.playFile.mock.calls).toEqual([['/voices/t-1.m4a']]);
});
