import { beforeEach, expect, it, vi } from 'vitest';
import { createAutosaver, type SaveAnswer, type Stored } from './autosaver.ts';

type Topic = { title: string; text: string; lines: { id: string; text: string }[] };

const GREETING = { id: 'a', text: 'Grüezi' };
const FAREWELL = { id: 'b', text: 'Adieu' };
const lines = [GREETING, FAREWELL];
const TOPIC: Topic = { title: 'Articles', text: 'The', lines };

beforeEach(() => {
  vi.useFakeTimers();
});

/** A server that answers when it is told to. */
function arrange() {
  const sent: { draft: Topic; base: Stored<Topic> }[] = [];
  let answer: (what: SaveAnswer<Topic>) => void = () => undefined;
  const saver = createAutosaver<Topic>({ revision: 1, value: TOPIC }, async (draft, base) => {
    sent.push({ draft, base });
    return new Promise((resolve) => (answer = resolve));
  });
  const say = async (what: SaveAnswer<Topic>) => {
    answer(what);
    await vi.advanceTimersByTimeAsync(1);
  };
  const edit = (changes: Partial<Topic>) => saver.edit((now) => ({ ...now, ...changes }));
  return { saver, sent, say, edit, pause: () => vi.advanceTimersByTimeAsync(1_000) };
}

it('takes what another has changed into what was typed on while it was saved', async () => {
  const { saver, sent, say, edit, pause } = arrange();
  edit({ title: 'The articles ' });
  await pause();
  edit({ title: 'The articles of Bern' });
  const theirs = [{ text: 'Sali', id: 'a' }, FAREWELL];
  // The server leaves out the space at the end.
  const merged = { title: 'The articles', text: 'The', lines: theirs };
  await say({ ok: true, isMerged: true, revision: 3, value: merged });
  await pause();
  expect(sent[1]).toEqual({
    draft: { ...merged, title: 'The articles of Bern' },
    base: { revision: 3, value: merged },
  });
  await say({ ok: true, isMerged: false, revision: 4, value: { ...merged, title: 'The articles of Bern' } });
  expect(saver.get()).toMatchObject({ state: 'saved', draft: { lines: theirs } });
});

it('merges lines by their ids, and leaves each what it alone has changed', async () => {
  const { sent, say, edit, pause } = arrange();
  edit({ text: 'Der' });
  await pause();
  edit({ lines: [GREETING, { ...FAREWELL, text: 'Ade' }] });
  const merged = { title: 'Articles', text: 'Der', lines: [{ id: 'a', text: 'Sali' }, FAREWELL] };
  await say({ ok: true, isMerged: true, revision: 3, value: merged });
  await pause();
  expect(sent[1]?.draft.lines).toEqual([
    { id: 'a', text: 'Sali' },
    { id: 'b', text: 'Ade' },
  ]);
});

it('sends what both have changed from the old base, so that the server can say who it was', async () => {
  const { saver, sent, say, edit, pause } = arrange();
  edit({ title: 'The articles' });
  await pause();
  edit({ text: 'Der' });
  await say({ ok: true, isMerged: true, revision: 3, value: { title: 'The articles', text: 'Das', lines } });
  await pause();
  expect(sent[1]).toMatchObject({ draft: { text: 'Der' }, base: { revision: 1, value: TOPIC } });
  const theirs = { title: 'The articles', text: 'Das', lines };
  await say({ ok: false, by: 'Olga', revision: 3, value: theirs });
  expect(saver.get()).toMatchObject({ state: 'conflict', draft: { text: 'Der' }, theirs: { by: 'Olga' } });
});

it('takes up what another has stored since, but for a draft that is not saved', async () => {
  const { saver, sent, say, edit, pause } = arrange();
  const theirs = { ...TOPIC, text: 'Der' };
  saver.takeUp({ revision: 1, value: theirs });
  expect(saver.get().draft).toBe(TOPIC);
  saver.takeUp({ revision: 2, value: theirs });
  expect(saver.get()).toMatchObject({ state: 'saved', draft: theirs });
  edit({ title: 'Of Bern' });
  saver.takeUp({ revision: 3, value: TOPIC });
  await pause();
  expect(sent).toEqual([{ draft: { ...theirs, title: 'Of Bern' }, base: { revision: 2, value: theirs } }]);
  await say({ ok: true, isMerged: false, revision: 4, value: { ...theirs, title: 'Of Bern' } });
  expect(saver.get().draft.title).toBe('Of Bern');
});
