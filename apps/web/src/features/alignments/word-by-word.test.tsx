import type { AlignedLine } from '@school/contract/alignments';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import type { Line } from '../../shared/captions/lines.ts';
import { LineWords } from '../../shared/transcript/line-words.tsx';
import { useWordByWord } from './use-word-by-word.tsx';

const LINE: Line = {
  id: 'line-10',
  startSeconds: 4,
  endSeconds: 6,
  speaker: null,
  words: { gsw: 'Mir gönd go poschte.', de: 'Wir gehen einkaufen.', en: 'We’re going shopping.' },
};
const ALIGNED: AlignedLine = {
  texts: { gsw: 'Mir gönd go poschte.', de: 'Wir gehen einkaufen.', en: 'We’re going shopping.' },
  groups: [
    { gsw: [0], de: [0], en: [0] },
    { gsw: [1], de: [1], en: [] },
    { gsw: [3], de: [2], en: [] },
    { gsw: [1, 3], de: [], en: [1, 2] },
  ],
  marks: [
    { mark: 'doubled-verb', places: [2], GrammarID: 'go-and-cho', Title: 'Go and cho' },
    { mark: 'diminutive', places: [3], GrammarID: 'li', Title: 'The ending -li' },
  ],
};

let answer: unknown;
let payloads: (name: string) => unknown[];
const close = vi.fn();
beforeEach(() => {
  answer = { line: ALIGNED };
});
afterEach(() => {
  vi.restoreAllMocks();
  close.mockReset();
});

function Words({ line, pressed }: { line: Line; pressed: number | null }) {
  const parts = useWordByWord('l-1', 'mira', { renderLine: () => <button type="button">keep</button> });
  return (
    <LineWords
      {...parts}
      line={line}
      index={0}
      speaker={null}
      pressed={pressed}
      hear={null}
      onMove={() => undefined}
      onClose={close}
    />
  );
}

function open({ line = LINE, pressed = null as number | null } = {}) {
  const callables = createFakeCallables({
    getAlignedLine: () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  payloads = callables.payloadsOf;
  const services = createFakeServices({ callFunction: callables.callFunction });
  renderApp(
    <ol>
      <Words line={line} pressed={pressed} />
    </ol>,
    createStore({ services }),
  );
}

const toggle = () => screen.getByRole('button', { name: 'Word by word' });
const row = (name: string) => screen.findByRole('toolbar', { name });
const litOf = (element: Element) =>
  [...element.querySelectorAll('[data-lit]')].map((word) => word.textContent);
const dialect = () => screen.getByRole('toolbar', { name: 'Words of the line' });
const pointAt = (word: HTMLElement, pointerType = 'mouse') => fireEvent.pointerEnter(word, { pointerType });
const said = () => screen.getAllByRole('status')[0]?.textContent;

describe('a line word by word', () => {
  it('asks for nothing and shows the translation alone until it is wished', async () => {
    open();
    expect(screen.getByText('We’re going shopping.').tagName).toBe('P');
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
    expect(payloads('getAlignedLine')).toEqual([]);
    await userEvent.click(toggle());
    await row('The line in German');
    expect(payloads('getAlignedLine')).toEqual([{ lessonID: 'l-1', lineID: 'line-10' }]);
    await userEvent.click(toggle());
    expect(screen.queryByRole('toolbar', { name: 'The line in German' })).toBeNull();
    expect(litOf(dialect())).toEqual([]);
  });

  it('lights with the arrows what says the same in the other languages', async () => {
    open();
    await userEvent.click(toggle());
    const [german, english] = [await row('The line in German'), await row('The line in English')];
    expect([litOf(dialect()), litOf(german), litOf(english)]).toEqual([['Mir'], ['Wir'], ['We’re']]);
    expect(said()).toBe('Mir =  means Wir =  means We’re');
    within(dialect()).getByRole('button', { name: 'Mir' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    // English says two words at once.
    expect([litOf(dialect()), litOf(german), litOf(english)]).toEqual([
      ['gönd', 'poschte'],
      ['gehen'],
      ['going', 'shopping'],
    ]);
    expect(said()).toBe('gönd =  means gehengönd poschte =  means going shopping');
    await userEvent.keyboard('{ArrowRight}');
    expect([litOf(german), litOf(english)]).toEqual([[], []]);
    expect(said()).toBe('‘go’ has no counterpart here.');
  });

  it('lights from German and English, by key and by pointer, and goes back', async () => {
    open();
    await userEvent.click(toggle());
    const [german, english] = [await row('The line in German'), await row('The line in English')];
    within(german).getByRole('button', { name: 'Wir' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('einkaufen');
    expect([litOf(dialect()), litOf(english)]).toEqual([['poschte'], ['going', 'shopping']]);
    pointAt(within(english).getByRole('button', { name: 'shopping' }));
    expect([litOf(dialect()), litOf(german)]).toEqual([
      ['gönd', 'poschte'],
      ['gehen', 'einkaufen'],
    ]);
    fireEvent.pointerLeave(within(english).getByRole('button', { name: 'shopping' }), {
      pointerType: 'mouse',
    });
    pointAt(within(dialect()).getByRole('button', { name: 'gönd' }));
    expect(litOf(german)).toEqual(['gehen']);
    // A finger does not rest: what it is on is chosen once it is pressed.
    pointAt(within(dialect()).getByRole('button', { name: 'Mir' }), 'touch');
    expect(litOf(german)).toEqual(['gehen']);
  });

  it('leaves a line from German and English as from the dialect', async () => {
    open();
    await userEvent.click(toggle());
    for (const name of ['The line in German', 'The line in English']) {
      within(await row(name))
        .getAllByRole('button')[0]
        ?.focus();
      await userEvent.keyboard('{Escape}');
    }
    expect(close).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['with a finger', false, 40],
    ['not under a mouse', true, 0],
  ])('brings a note up to the edge of the list %s: %s', async (_name, hasMouse, scrolled) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: hasMouse } as MediaQueryList);
    open();
    await userEvent.click(toggle());
    await row('The line in German');
    const list = screen.getByRole('list');
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, 300, this === list ? 200 : 240);
    });
    const go = within(dialect()).getByRole('button', { name: 'go' });
    if (hasMouse) pointAt(go);
    else fireEvent.click(go);
    expect(screen.getAllByRole('link', { name: 'Go and cho' })).not.toHaveLength(0);
    expect(list.scrollTop).toBe(scrolled);
  });

  it('marks what only Swiss German does, and says there what it is and where to read on', async () => {
    open();
    await userEvent.click(toggle());
    await row('The line in German');
    const marked = [...dialect().querySelectorAll('[data-marked]')].map((word) => word.textContent);
    expect(marked).toEqual(['go', 'poschte']);
    expect(screen.queryByRole('link')).toBeNull();
    within(dialect()).getByRole('button', { name: 'Mir' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const link = screen.getByRole('link', { name: 'Go and cho' });
    expect(link.getAttribute('href')).toBe('/grammar-page?topic=go-and-cho');
    expect(link.closest('p')?.textContent).toContain('This small word says what for');
  });

  it('says so in the small window of a word, and closes it when it begins there', async () => {
    open({ pressed: 4 });
    const window = screen.getByRole('dialog', { name: 'About the word go' });
    await userEvent.click(within(window).getByRole('button', { name: 'Word by word' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await row('The line in German');
    await userEvent.click(within(dialect()).getByRole('button', { name: 'go' }));
    expect(await within(screen.getByRole('dialog')).findByRole('link', { name: 'Go and cho' })).toBeDefined();
    cleanup();
  });

  it('shows the languages as they are while the words come, and says when they do not', async () => {
    answer = new CallFailure('unavailable', 'away');
    open();
    await userEvent.click(toggle());
    expect(await screen.findByText('Wir gehen einkaufen.')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toBe('The words didn’t load.');
    answer = { line: ALIGNED };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('The line in German');
  });

  it('shows them alone for a line that is gone meanwhile, and is not offered without a second language', async () => {
    answer = { line: null };
    open();
    await userEvent.click(toggle());
    expect(await screen.findByText('Wir gehen einkaufen.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    open({ line: { ...LINE, words: { gsw: 'Ja.' } } });
    expect(screen.queryByRole('button', { name: 'Word by word' })).toBeNull();
  });
});
