import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import type { CaptionsContent } from '@school/contract/course-pieces';
import { createLexicon } from '@school/domain/spelling/lexicon';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { CaptionDesk } from './caption-desk.tsx';
import { MOST_FILE_BYTES } from './caption-files.ts';
import { listMarked, type Mark, toggleMark } from './line-cards.ts';

const line = (id: string, startMs: number, text: string, endMs = startMs + 1_000) => ({
  id,
  startMs,
  endMs,
  speaker: null,
  text,
});
const LEXICON = createLexicon([]);

const FILM = { base: '/media/t/', folder: 'im-kafi/1', playlist: 'master.m3u8', poster: 'poster.webp' };

/** It has a film where it is said what there is of a draft. */
function open(first: CaptionsContent, durationMs = 60_000, answers: Record<string, unknown> = {}) {
  const shown = { content: first };
  answers['getFilmPeaks'] ??= { peaks: null };
  const server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  function Desk() {
    const [draft, change] = useState(first);
    const [chosen, choose] = useState<'captions' | 'cards'>('captions');
    shown.content = draft;
    return (
      <Tabs
        label="Im Kafi"
        tabs={[
          { name: 'captions', title: 'Captions' },
          { name: 'cards', title: 'Cards' },
        ]}
        chosen={chosen}
        onChoose={choose}
      >
        {chosen === 'captions' ? (
          <CaptionDesk
            UID="u"
            lessonID="im-kafi"
            film={'getCaptionDraft' in answers ? FILM : null}
            durationMs={durationMs}
            draft={draft}
            change={change}
            lexicon={LEXICON}
            onRefused={vi.fn()}
          />
        ) : null}
      </Tabs>
    );
  }
  renderApp(<Desk />, store);
  return Object.assign(shown, { payloadsOf: server.payloadsOf });
}
const cell = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

it('is written by key alone: split at the cursor, moved, joined, removed, and all of it taken back', async () => {
  const three = {
    gsw: [line('a', 0, 'Grüezi mitenand!'), line('b', 2_000, 'Hoi.')],
    en: [line('a', 0, 'Hello everybody!'), line('b', 2_000, 'Hi.')],
  };
  const shown = open(three);
  const user = userEvent.setup();
  const first = cell('Swiss German at 0:00.0');
  await user.click(first);
  first.setSelectionRange(6, 6);
  await user.keyboard('{Alt>}[KeyS]{/Alt}');
  expect(shown.content.gsw?.map(({ text }) => text)).toEqual(['Grüezi', 'mitenand!', 'Hoi.']);
  expect(shown.content.gsw?.[0]?.id).toBe('a');
  expect(shown.content.en?.map(({ id }) => id)).toEqual(shown.content.gsw?.map(({ id }) => id));

  await user.keyboard('{Alt>}[KeyJ]{/Alt}');
  expect(shown.content.gsw?.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'Grüezi mitenand!'],
    ['b', 'Hoi.'],
  ]);
  await user.keyboard('{Alt>}[Digit6][Digit4]{/Alt}');
  expect(shown.content.en?.[0]).toMatchObject({ startMs: 100, endMs: 1_200 });
  await user.keyboard('{Alt>}[ArrowDown]{/Alt}');
  expect(document.activeElement).toBe(cell('Swiss German at 0:02.0'));
  await user.keyboard('{Alt>}[KeyX]{/Alt}');
  expect(shown.content.gsw).toHaveLength(1);
  // Five things were done.
  for (const _step of [1, 2, 3, 4, 5]) await user.keyboard('{Control>}z{/Control}');
  expect(shown.content).toEqual(three);
  for (const _step of [1, 2, 3, 4, 5]) await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(shown.content.gsw).toHaveLength(1);
});

it('writes on in a line that was added by a press', async () => {
  open({ gsw: [line('a', 0, 'Grüezi.')] });
  await userEvent.click(screen.getByRole('button', { name: /^Add one after it/ }));
  const [, added] = screen.getAllByRole('textbox', { name: /^Swiss German at/ });
  expect(document.activeElement).toBe(added);
});

it('goes on beside a line that was undone while one wrote in it', async () => {
  const two = { gsw: [line('a', 0, 'Grüezi.'), line('b', 2_000, 'Hoi.')] };
  const shown = open(two);
  const user = userEvent.setup();
  await user.click(cell('Swiss German at 0:00.0'));
  await user.keyboard('{Alt>}[KeyA]{/Alt}');
  expect(shown.content.gsw).toHaveLength(3);
  await user.keyboard('{Control>}z{/Control}');
  expect(shown.content).toEqual(two);
  expect(document.activeElement).toBe(cell('Swiss German at 0:02.0'));
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(shown.content.gsw).toHaveLength(3);
});

it('goes to the next unfinished line and says what is wrong with each', async () => {
  open({
    gsw: [line('a', 0, 'Grüezi mitenand, das isch z schnäll!', 500), line('b', 400, 'Hoi.', 70_000)],
    en: [line('a', 0, 'Hello.', 500), line('b', 400, 'Hi.', 70_000)],
    de: [line('a', 0, 'Grüss Sie.', 500)],
  });
  const user = userEvent.setup();
  await user.click(cell('Swiss German at 0:00.0'));
  const first = within(screen.getByText('runs into the next line').closest('li[data-row]') as HTMLElement);
  expect(first.getByText('Swiss German: 72 letters a second are too many to read')).toBeDefined();
  // The first runs into the second, which has no German.
  expect(screen.getByText('2 lines · 2 unfinished')).toBeDefined();
  await user.keyboard('{Alt>}[KeyU]{/Alt}');
  expect(document.activeElement).toBe(cell('Swiss German at 0:00.4'));
  expect(screen.getByText('German is missing')).toBeDefined();
  expect(screen.getByText('ends after the film')).toBeDefined();
  await user.keyboard('{Alt>}[KeyK]{/Alt}');
  expect(within(screen.getByRole('dialog', { name: 'Keys' })).getByText('Split at the cursor')).toBeDefined();
});

it('lays a script only once it is known where the film speaks', async () => {
  const sound = Promise.withResolvers<unknown>();
  const shown = open({}, 10_000, {
    getCaptionDraft: { offer: null, draft: null },
    getFilmPeaks: () => sound.promise,
  });
  const script = screen.getByRole('textbox', { name: /^A script, one line a row/ });
  fireEvent.change(script, { target: { value: 'Grüezi.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Use this row' }));
  expect(shown.content.gsw).toBeUndefined();
  // Nothing is said in its first four seconds.
  const peaks = Array.from({ length: 10 * PEAKS_A_SECOND }, (_, at) => (at < 4 * PEAKS_A_SECOND ? 0 : 200));
  sound.resolve({ peaks: btoa(String.fromCharCode(...peaks)) });
  await waitFor(() => expect(shown.content.gsw).toHaveLength(1));
  expect(shown.content.gsw?.[0]?.startMs).toBeGreaterThan(3_500);
});

it('lays a script over the film, then another language over its lines, row by row', async () => {
  const shown = open({}, 40_000);
  const user = userEvent.setup();
  await user.click(screen.getByText('Script and files (VTT, SRT)'));
  const script = screen.getByRole('textbox', { name: /^A script, one line a row/ });
  fireEvent.change(script, { target: { value: 'Grüezi.\n\nWie gaht’s?\nGuet & gsund.' } });
  await user.click(screen.getByRole('button', { name: 'Use these 3 rows' }));
  const laid = shown.content.gsw ?? [];
  expect(laid.map(({ text }) => text)).toEqual(['Grüezi.', 'Wie gaht’s?', 'Guet &amp; gsund.']);
  expect(laid.at(-1)?.endMs).toBe(40_000);
  expect(screen.getByText('3 lines added.')).toBeDefined();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
  fireEvent.change(script, { target: { value: 'Hello.\nHow are you?' } });
  await user.click(screen.getByRole('button', { name: 'Use these 2 rows' }));
  expect(screen.getByText(/The script has 2 rows, but the film has 3 lines/)).toBeDefined();
  expect(script).toHaveProperty('value', 'Hello.\nHow are you?');
  fireEvent.change(script, { target: { value: 'Hello.\nHow are you?\nFine.' } });
  await user.click(screen.getByRole('button', { name: 'Use these 3 rows' }));
  expect(screen.getByText('3 lines now have this text.')).toBeDefined();
  expect(shown.content.en?.map(({ id, text }) => [id, text])).toEqual(
    laid.map(({ id }, at) => [id, ['Hello.', 'How are you?', 'Fine.'][at]]),
  );
});

it('takes a file’s lines under the ids that are there, and nothing of a broken one', async () => {
  const shown = open({ gsw: [line('a', 0, 'Grüezi.'), line('b', 2_000, 'Hoi.')] });
  await userEvent.click(screen.getByText('Script and files (VTT, SRT)'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
  const field = screen.getByLabelText<HTMLInputElement>(/^Or use the lines of a file/);
  const give = (text: string) =>
    act(async () => {
      fireEvent.change(field, { target: { files: [new File([text], 'film.srt')] } });
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  await give('1\n00:00:00,100 --> 00:00:01,000\nHello.\n\n2\n00:00:02,000 --> 00:00:01,000\nHi.\n');
  expect(await screen.findByText(/^We can’t read line 6 of the file/)).toBeDefined();
  await give('x'.repeat(MOST_FILE_BYTES + 1));
  expect(await screen.findByText(/at most 5 MB/)).toBeDefined();
  await give('1\n00:00:01,000 --> 00:00:02,000\nHi.\n\n'.repeat(100_000));
  expect(await screen.findByText(/5,000 lines at most|at most 5 MB/)).toBeDefined();
  expect(shown.content.en).toBeUndefined();
  await give('1\n00:00:00,100 --> 00:00:01,000\nHello.\n\n2\n00:00:02,000 --> 00:00:03,000\nHi.\n');
  expect(await screen.findByText('2 lines now have this text.')).toBeDefined();
  expect(shown.content.en?.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'Hello.'],
    ['b', 'Hi.'],
  ]);
});

const DRAFT = {
  state: 'done',
  reason: null,
  minutes: 1,
  doneMinutes: 1,
  lines: [
    { startMs: 0, endMs: 2_000, text: 'Guten Tag.' },
    { startMs: 2_000, endMs: 4_000, text: 'Auf Wiedersehen.' },
  ],
};

it('offers a draft by machine with what it costs, lays it down, and marks each line until it is looked at', async () => {
  const answers: Record<string, unknown> = { getCaptionDraft: { offer: { minutes: 12 }, draft: null } };
  answers['askCaptionDraft'] = answers['getCaptionDraft'];
  const shown = open({}, 60_000, answers);
  const user = userEvent.setup();
  const begin = await screen.findByRole('button', { name: 'Draft 12 minutes of film' });
  answers['getCaptionDraft'] = { offer: { minutes: 12 }, draft: DRAFT };
  await user.click(begin);
  expect(shown.payloadsOf('askCaptionDraft')).toEqual([{ lessonID: 'im-kafi' }]);
  await user.click(await screen.findByRole('button', { name: 'Use these 2 lines' }));
  expect(shown.content.de?.map(({ text }) => text)).toEqual(['Guten Tag.', 'Auf Wiedersehen.']);
  expect(screen.getAllByText('to check')).toHaveLength(2);
  await user.type(cell('German at 0:00.0'), ' Hoi.');
  expect(screen.getAllByText('to check')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Looks right the line at 0:02.0' }));
  expect(screen.queryByText('to check')).toBeNull();
  expect(document.activeElement).toBe(cell('Swiss German at 0:02.0'));
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getAllByText('to check')).toHaveLength(1);
  await user.click(cell('Swiss German at 0:02.0'));
  await user.keyboard('{Alt>}[KeyR]{/Alt}');
  expect(screen.queryByText('to check')).toBeNull();
  expect(shown.content.de?.map(({ remarks }) => remarks)).toEqual([undefined, undefined]);
});

it('is left for the lesson’s tabs by one key', async () => {
  open({ gsw: [line('a', 0, 'Hoi.')] });
  await userEvent.click(cell('Swiss German at 0:00.0'));
  await userEvent.keyboard('{Alt>}[KeyT]{/Alt}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Captions' }));
});

it.each<[string, object | null, string | null]>([
  ['nothing where the school has no such service', null, null],
  [
    'how far it is',
    { ...DRAFT, state: 'working', lines: [], minutes: 9 },
    'The service is transcribing the film: 1 of 9 minutes are done.',
  ],
  [
    'why it stopped',
    { ...DRAFT, state: 'stopped', reason: 'busy', lines: [] },
    'The draft has stopped: the service is busy.',
  ],
])('says of a draft %s', async (_what, draft, said) => {
  open({}, 60_000, { getCaptionDraft: { offer: draft && { minutes: 9 }, draft } });
  if (said) expect(await screen.findByText(said, { exact: false })).toBeDefined();
  else await waitFor(() => expect(screen.getByText(/^We can’t draw the film’s sound/)).toBeDefined());
  expect(screen.queryByRole('region', { name: 'Draft by machine' }) === null).toBe(draft === null);
});

it('moves a line’s edge as the pointer drags it, in every language, as one act to take back', () => {
  const shown = open({ gsw: [line('a', 0, 'Grüezi.', 4_000)], en: [line('a', 0, 'Hello.', 4_000)] }, 20_000);
  const wave = screen.getByRole('img', { name: 'The film’s sound, with its lines' });
  Object.defineProperty(wave, 'clientWidth', { value: 1_000 });
  wave.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 100);
  const capture = vi.fn();
  wave.setPointerCapture = capture;
  // 20 s are 1,000 px wide: the line ends at 200.
  const at = (clientX: number) => ({ clientX, pointerId: 1 });
  fireEvent.pointerDown(wave, at(203));
  expect(capture).toHaveBeenCalledWith(1);
  for (const x of [220, 260, 300]) fireEvent.pointerMove(wave, at(x));
  expect([shown.content.gsw?.[0]?.endMs, shown.content.en?.[0]?.endMs]).toEqual([6_000, 6_000]);
  // No further than its own beginning.
  fireEvent.pointerMove(wave, at(0));
  expect(shown.content.gsw?.[0]).toMatchObject({ startMs: 0, endMs: 100 });
  fireEvent.pointerMove(wave, at(350));
  fireEvent.pointerUp(wave, at(350));
  fireEvent.pointerMove(wave, at(500));
  expect(shown.content.gsw?.[0]?.endMs).toBe(7_000);
  fireEvent.keyDown(wave, { code: 'KeyZ', key: 'z', ctrlKey: true });
  expect(shown.content.gsw?.[0]?.endMs).toBe(4_000);
});

it('draws at most 60 rows of 1,500 lines, and the chosen one wherever it is', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => line(`l${at}`, at * 3_000, `Zile ${at}`));
  open({ gsw: many, en: many, de: many }, 4_500_000);
  const drawn = () => document.querySelectorAll('li[data-row]').length;
  expect(drawn()).toBeGreaterThan(3);
  expect(drawn()).toBeLessThanOrEqual(60);
  const user = userEvent.setup();
  await user.click(cell('Swiss German at 0:00.0'));
  await user.keyboard('{Alt>}[KeyX]{/Alt}');
  expect(screen.getByText('1499 lines · all are finished')).toBeDefined();
  expect(drawn()).toBeLessThanOrEqual(60);
});

describe('cards of lines', () => {
  const SAID = {
    gsw: [line('a', 0, 'Hoi &amp; sali zäme'), line('b', 2_000, 'Uf Widerluege'), line('c', 4_000, 'Merci')],
    en: [line('a', 0, 'Hi everybody'), line('b', 2_000, 'Goodbye')],
    de: [line('a', 0, 'Hallo zusammen')],
  };
  const MADE = {
    revision: 3,
    added: ['k-1', 'k-2'],
    known: ['Uf Widerluege'],
    alike: [{ swissGerman: 'zäme', lessonID: 'im-kafi', theirs: 'zääme' }],
  };
  const marked = () => screen.queryByRole('region', { name: 'Marked for cards' });

  it('are marked, completed and made by key, of a line and of a word in it', async () => {
    const shown = open(SAID, 60_000, { makeLineCards: MADE });
    const user = userEvent.setup();
    const first = cell('Swiss German at 0:00.0');
    await user.click(first);
    first.setSelectionRange(0, 0);
    await user.keyboard('{Alt>}[KeyM]{/Alt}');
    first.setSelectionRange(11, 15);
    await user.keyboard('{Alt>}[KeyM][ArrowDown]{/Alt}');
    await user.keyboard('{Alt>}[KeyM][KeyM][KeyM]{/Alt}');
    await user.keyboard('{Alt>}[ArrowDown][KeyM][KeyC]{/Alt}');
    // The word has no meaning yet: one writes it, and goes on with the line that has none.
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'What “zäme” means in English' }),
    );
    await user.keyboard('together{Alt>}[KeyC]{/Alt}');
    expect(document.activeElement).toBe(cell('English at 0:04.0'));
    expect(shown.payloadsOf('makeLineCards')).toEqual([]);
    await user.keyboard('Thanks{Alt>}[KeyC]{/Alt}');
    await screen.findByText('2 cards made.', { exact: false });
    expect(shown.payloadsOf('makeLineCards')).toEqual([
      {
        lessonID: 'im-kafi',
        cards: [
          {
            lineID: 'a',
            swissGerman: 'Hoi & sali zäme',
            english: 'Hi everybody',
            standardGerman: 'Hallo zusammen',
          },
          { lineID: 'a', swissGerman: 'zäme', english: 'together', standardGerman: null },
          { lineID: 'b', swissGerman: 'Uf Widerluege', english: 'Goodbye', standardGerman: null },
          { lineID: 'c', swissGerman: 'Merci', english: 'Thanks', standardGerman: null },
        ],
      },
    ]);
    expect(screen.getByText('Already in this lesson:').textContent).toContain('Uf Widerluege');
    expect(screen.getByRole('link', { name: 'im-kafi' }).getAttribute('href')).toBe(
      '/studio/lessons/im-kafi?tab=cards',
    );
    expect(marked()).toBeNull();
    // The keys go on in the line.
    await expect.poll(() => document.activeElement).toBe(cell('Swiss German at 0:04.0'));
  });

  it('stay marked while one looks at another tab, below the lines they are of', async () => {
    open(SAID);
    const user = userEvent.setup();
    const [mark] = screen.getAllByRole('button', { name: /^For a card/ });
    if (!mark) throw new Error('no button');
    await user.click(mark);
    const rest = mark.compareDocumentPosition(marked() ?? mark);
    expect(rest).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('tab', { name: 'Cards' }));
    expect(marked()).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Captions' }));
    expect(screen.getByRole('button', { name: 'Make 1 card' })).toBeDefined();
  });

  it('are taken back alone, and stay marked where the network is gone', async () => {
    const content = ['k-0', 'k-1', 'k-2', 'k-3'].map((id) => ({
      id,
      swissGerman: id,
      english: id,
      standardGerman: null,
      soundFile: null,
    }));
    const table = { revision: 4, content, alike: {}, houseWords: [], changed: null };
    let isGone = true;
    const answers = {
      makeLineCards: () => {
        if (isGone) throw new Error('gone');
        return MADE;
      },
      getStudioCards: table,
      saveCards: { ok: true, revision: 5, isMerged: false, content: [] },
    };
    const shown = open(SAID, 60_000, answers);
    const user = userEvent.setup();
    const [mark] = screen.getAllByRole('button', { name: /^For a card/ });
    if (!mark) throw new Error('no button');
    await user.click(mark);
    expect(mark.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Make 1 card' }));
    await screen.findByText(/Your marks are still here/);
    expect(marked()).not.toBeNull();
    isGone = false;
    await user.click(screen.getByRole('button', { name: 'Make 1 card' }));
    await user.click(await screen.findByRole('button', { name: 'Remove them again' }));
    await screen.findByText('The cards are gone again.');
    expect(shown.payloadsOf('saveCards')).toMatchObject([
      { expectedRevision: 4, cards: [{ id: 'k-0' }, { id: 'k-3' }] },
    ]);
  });

  it('are at most 500 at once, and none of a line that is gone or too long', () => {
    const row = (id: string, text: string) => ({
      id,
      startMs: 0,
      endMs: 1_000,
      speaker: null,
      isToCheck: false,
      texts: { gsw: text, en: text },
    });
    let marks: readonly Mark[] = [];
    for (let at = 0; at < 600; at += 1) marks = toggleMark(marks, { lineId: `l-${at}`, word: null }) ?? marks;
    expect(marks).toHaveLength(500);
    expect(toggleMark(marks, { lineId: 'l-3', word: null })).toHaveLength(499);
    const cards = listMarked(marks, [row('l-1', 'Hoi'), row('l-2', 'a'.repeat(301))]);
    expect(cards.map(({ row: { id }, problem }) => [id, problem])).toEqual([
      ['l-1', null],
      ['l-2', 'too-long'],
    ]);
  });
});

describe('the keys that go on', () => {
  const begun = { gsw: [line('a', 0, 'Hoi zäme'), line('b', 2_000, 'Merci')] };

  it('lead from cell to cell that lacks words, then from line to line, then to a new one', async () => {
    const shown = open(begun);
    const user = userEvent.setup();
    await user.click(cell('Swiss German at 0:00.0'));
    await user.keyboard('{Enter}Hallo{Enter}Hello{Enter}Danke{Enter}Thanks{Enter}');
    // All is said, and behind the last line comes a new one.
    expect(shown.content.de?.map(({ text }) => text)).toEqual(['Hallo', 'Danke', '']);
    expect(shown.content.en?.map(({ text }) => text)).toEqual(['Hello', 'Thanks', '']);
    expect(document.activeElement).toBe(cell('Swiss German at 0:03.0'));
    await user.click(cell('English at 0:00.0'));
    await user.keyboard('{Control>}z{/Control}{Enter}');
    expect(shown.content.gsw).toHaveLength(2);
    expect(document.activeElement).toBe(cell('English at 0:02.0'));
    await user.keyboard('{Shift>}{Enter}{/Shift}a lot');
    expect(cell('English at 0:02.0').value).toBe('Thanks\na lot');
  });

  it('mark the word at the cursor, and lead back from its meaning into the line', async () => {
    open(begun);
    const user = userEvent.setup();
    const first = cell('Swiss German at 0:00.0');
    await user.click(first);
    first.setSelectionRange(6, 6);
    await user.keyboard('{Alt>}[KeyW]{/Alt}');
    const meaning = screen.getByRole('textbox', { name: 'What “zäme” means in English' });
    expect(document.activeElement).toBe(meaning);
    await user.keyboard('together{Enter}');
    expect(document.activeElement).toBe(first);
    // Once more it is there already.
    await user.keyboard('{Alt>}[KeyW]{/Alt}');
    expect(document.activeElement).toBe(meaning);
    expect(meaning).toHaveProperty('value', 'together');
    await user.click(cell('English at 0:00.0'));
    await user.keyboard('{Alt>}[KeyW]{/Alt}');
    expect(document.activeElement).toBe(first);
  });

  it('lead to the script, take it, and on to the first cell that lacks words', async () => {
    const shown = open({}, 40_000, { getCaptionDraft: { offer: null, draft: null } });
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Show the keys' }).focus();
    await user.keyboard('{Alt>}[KeyL]{/Alt}');
    const script = screen.getByRole('textbox', { name: /^A script, one line a row/ });
    expect(document.activeElement).toBe(script);
    await user.keyboard('Grüezi.{Enter}Adie.{Control>}{Enter}{/Control}');
    expect(shown.content.gsw?.map(({ text }) => text)).toEqual(['Grüezi.', 'Adie.']);
    await expect.poll(() => document.activeElement?.getAttribute('data-language')).toBe('de');
  });

  it('find a line that is not on the page', async () => {
    const many = Array.from({ length: 400 }, (_, at) => line(`l${at}`, at * 3_000, `Zile ${at}`));
    open({ gsw: many, en: many, de: many }, 1_200_000);
    const user = userEvent.setup();
    expect(screen.queryByDisplayValue('Zile 377')).toBeNull();
    await user.click(cell('Swiss German at 0:00.0'));
    await user.keyboard('{Control>}f{/Control}zile 37');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find in the lines' }));
    expect(screen.getByText('1 of 11')).toBeDefined();
    await user.keyboard('{Enter}{Enter}{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('2 of 11')).toBeDefined();
    await user.keyboard('7');
    expect(screen.getByText('1 of 1')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toHaveProperty('value', 'Zile 377');
    await user.keyboard('{Control>}f{/Control}nowhere');
    expect(screen.getByText('Not found')).toBeDefined();
  });
});
