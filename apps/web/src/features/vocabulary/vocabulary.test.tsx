import type { OwnCard } from '@school/contract/vocabulary';
import { de } from '@school/texts/de';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeFakeAudio } from '../../../testing/fake-audio.ts';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { AllOwnWords } from './all-own-words.tsx';
import { OwnWords } from './own-words.tsx';
import { useWords } from './use-words.tsx';

const LINE = {
  sentence: 'Mir gönd i d Bärge.',
  translation: 'We’re going to the mountains.',
  german: 'Wir gehen in die Berge.',
  speaker: null,
  lineID: 'line-7',
  startSeconds: 0,
  hear: null as (() => void) | null,
  close: () => undefined,
};
const ENTRY = {
  SwissGerman: 'de Bärg',
  English: 'the mountain',
  StandardGerman: 'der Berg',
  Note: '*d Bärge*',
};
const MIRA = { UID: 'mira', isLoggedIn: true };
const VISITOR = { UID: '', isLoggedIn: false };

/** The window of one word, and its key. */
function Word({ word, reader, line }: { word: string; reader: typeof MIRA; line: typeof LINE }) {
  const { parts, message } = useWords('l-1', reader);
  return (
    <>
      {parts.renderWord?.(word, line)}
      {parts.renderLine?.(line)}
      <button type="button" onClick={() => parts.onKeepWord?.(word, line)}>
        keep
      </button>
      {message}
    </>
  );
}

/** A server that knows one word and remembers what is kept. */
function arrange(answers: Record<string, unknown> = {}, kept: OwnCard[] = []) {
  const callables = createFakeCallables({
    lookUpWord: ({ word }: { word: string }) => ({ entries: word === 'Bärge' ? [ENTRY] : [], cards: [] }),
    listOwnCards: () => ({ cards: [...kept] }),
    keepWord: (card: Omit<OwnCard, 'id' | 'keptAt'>) => {
      const own = { ...card, id: `own-${kept.length}`, keptAt: '2026-11-21T10:00:00.000Z' };
      kept.push(own);
      return { card: own };
    },
    removeOwnCard: ({ id }: { id: string }) => {
      kept.splice(
        kept.findIndex((card) => card.id === id),
        1,
      );
      return { ok: true };
    },
    ...answers,
  });
  const store = createStore({ services: createFakeServices({ callFunction: callables.callFunction }) });
  return { store, payloadsOf: callables.payloadsOf };
}

function show(word: string, { reader = MIRA, line = LINE, answers = {} as Record<string, unknown> } = {}) {
  const { store, payloadsOf } = arrange(answers);
  renderApp(<Word word={word} reader={reader} line={line} />, store);
  return payloadsOf;
}

const keep = () => userEvent.click(screen.getByRole('button', { name: 'keep' }));

const message = () => document.querySelector('[role="status"]')?.textContent;

/** What is sent for the card of a whole line. */
const KEPT_LINE = {
  lessonID: 'l-1',
  SwissGerman: LINE.sentence,
  English: LINE.translation,
  StandardGerman: LINE.german,
  lineID: 'line-7',
};

/** To who reads German. */
function showInGerman(word: string): void {
  const { store } = arrange();
  renderApp(
    <ChosenTexts value={de}>
      <Word word={word} reader={MIRA} line={LINE} />
    </ChosenTexts>,
    store,
  );
}

describe('a word of a line', () => {
  it('says how it sounds, the word itself and the entry that it leads to', async () => {
    show('Bärge');
    const word = await screen.findByRole('link', { name: '[ˈb̥ærɡ̊ə]' });
    expect(word.getAttribute('href')).toBe('/grammar-page?topic=sounds-of-the-dialect');
    const signs = await screen.findByText('[d̥ə b̥ærɡ̊]');
    expect([signs.lang, signs.getAttribute('translate')]).toEqual(['gsw-CH-fonipa', 'no']);
    expect(signs.parentElement?.textContent).toBe('How it’s said: [d̥ə b̥ærɡ̊]');
  });

  it('is heard as a person of the school has read it, who is named', async () => {
    const played: string[] = [];
    vi.stubGlobal('Audio', makeFakeAudio(played));
    const read = { Sound: '/media/x/voices/1.m4a', ReadBy: { name: 'Vreni', region: 'bern' } };
    const cards = [
      { id: 'c-1', SwissGerman: 'De Bärg', English: 'the mountain', ...read },
      { id: 'c-2', SwissGerman: 'de Bärgweg', English: 'the path', Sound: '/media/x/film.m4a' },
    ];
    show('Bärge', { answers: { lookUpWord: { entries: [ENTRY], cards } } });
    await userEvent.click(await screen.findByRole('button', { name: /^Hear/ }));
    expect(played).toEqual([read.Sound]);
    expect(screen.getByText('Read by Vreni, Bärn')).toBeDefined();
    vi.unstubAllGlobals();
  });

  it('says where the spelling leaves its sound open', async () => {
    show('Video');
    expect(await screen.findByText('The spelling leaves some of it open.')).toBeDefined();
  });

  it('says what other regions say', async () => {
    const entry = { ...ENTRY, Regions: { wallis: 'Bärg', bern: 'Bärg / Hoger' } };
    show('Bärge', { answers: { lookUpWord: { entries: [entry], cards: [] } } });
    expect((await screen.findByText('Bärn: Bärg / Hoger · Wallis: Bärg')).lang).toBe('gsw-CH');
  });

  it('begins with its German for who reads German', async () => {
    showInGerman('Bärge');
    const meaning = (await screen.findByText('der Berg')).closest('dd');
    expect([...(meaning?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'der Berg',
      'the mountain',
      'd Bärge',
    ]);
    expect(screen.getByText('der Berg').lang).toBe('de');
  });

  it('has a note in the reader’s language, with its Swiss German marked', async () => {
    const Note = { en: 'the plural is *d Bärge*', de: 'die Mehrzahl ist *d Bärge*' };
    const { store } = arrange({ lookUpWord: { entries: [{ ...ENTRY, Note }], cards: [] } });
    renderApp(
      <ChosenTexts value={de}>
        <Word word="Bärge" reader={MIRA} line={LINE} />
      </ChosenTexts>,
      store,
    );
    const plural = await screen.findByText('d Bärge');
    expect(plural.lang).toBe('gsw-CH');
    expect([plural.parentElement?.textContent, plural.parentElement?.lang]).toEqual([
      'die Mehrzahl ist d Bärge',
      'de-CH',
    ]);
  });

  it('shows what it means, and once it is kept that it is a card', async () => {
    const payloadsOf = show('Bärge');
    expect((await screen.findByText('de Bärg')).getAttribute('lang')).toBe('gsw-CH');
    expect(screen.getByText('der Berg').getAttribute('lang')).toBe('de');
    expect(screen.getByText('d Bärge')).toBeDefined();
    expect(screen.queryByText('You have this card.')).toBeNull();
    await keep();
    await expect.poll(message).toBe('‘de Bärg’ is now one of your cards.');
    expect(await screen.findByText('You have this card.')).toBeDefined();
    expect(payloadsOf('keepWord')).toEqual([
      {
        lessonID: 'l-1',
        SwissGerman: 'de Bärg',
        English: 'the mountain',
        StandardGerman: 'der Berg',
        lineID: 'line-7',
      },
    ]);
    expect(payloadsOf('lookUpWord')).toHaveLength(1);
  });

  it('is kept with a button, which gives way to what it did and leaves the keyboard there', async () => {
    const payloadsOf = show('Bärge');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as a card' }));
    const kept = await screen.findByText('You have this card.');
    expect(screen.queryByRole('button', { name: 'Keep as a card' })).toBeNull();
    expect(document.activeElement).toBe(kept);
    expect(payloadsOf('keepWord')).toHaveLength(1);
  });

  it('that is not in the vocabulary says so, and brings its line along as a card', async () => {
    const payloadsOf = show('gönd');
    expect(await screen.findByText('This word isn’t in the dictionary yet.')).toBeDefined();
    expect(screen.getByText(/We’re going to the mountains/)).toBeDefined();
    await keep();
    await screen.findByText('You have this card.');
    expect(payloadsOf('keepWord')).toEqual([KEPT_LINE]);
  });

  it('that is not in the vocabulary shows its line in German to who reads German', async () => {
    showInGerman('gönd');
    expect((await screen.findByText(LINE.german)).lang).toBe('de');
    expect(screen.queryByText(LINE.translation)).toBeNull();
  });

  it.each([
    [
      'of which nothing is known makes no card',
      'gönd',
      { translation: null },
      {},
      'We don’t know what this word means',
    ],
    [
      'beyond the bound says what to do',
      'Bärge',
      {},
      new CallFailure('resource-exhausted', ''),
      'Remove some',
    ],
    ['that could not be kept says so', 'Bärge', {}, new CallFailure('unavailable', ''), 'Try again'],
  ])('%s', async (_what, word, line, failure, told) => {
    show(word, {
      line: { ...LINE, ...line } as typeof LINE,
      answers: failure instanceof Error ? { keepWord: failure } : {},
    });
    await screen.findByText(/de Bärg|isn’t in the dictionary/);
    await keep();
    await expect.poll(message).toContain(told);
    expect(screen.queryByText('You have this card.')).toBeNull();
  });

  it('is shown to a visitor, who is asked to log in to keep it', async () => {
    const payloadsOf = show('Bärge', { reader: VISITOR });
    expect(await screen.findByText('the mountain')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Log in to keep words as cards.' });
    expect(link.getAttribute('href')).toBe('/sign-in-up?startWithLogIn=true');
    expect(screen.queryByRole('button', { name: 'Keep as a card' })).toBeNull();
    await keep();
    expect(message()).toBe('Log in to keep words as cards.');
    expect(payloadsOf('keepWord')).toEqual([]);
  });

  it('is looked up again when it could not be fetched', async () => {
    let isAway = true;
    show('Bärge', {
      answers: {
        lookUpWord: () => {
          if (isAway) throw new CallFailure('unavailable', 'away');
          return { entries: [ENTRY], cards: [] };
        },
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByText('the mountain')).toBeDefined();
  });
});

describe('the learner’s own words', () => {
  const OWN = ['de Bärg', 'guet'].map((SwissGerman, index) => ({
    id: `own-${index}`,
    lessonID: 'l-1',
    SwissGerman,
    English: `meaning ${index}`,
    keptAt: '2026-11-21T10:00:00.000Z',
  }));

  it('are listed, and gone once they are taken away', async () => {
    const { store } = arrange({}, [...OWN]);
    renderApp(<OwnWords lessonID="l-1" UID="mira" />, store);
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove de Bärg' }));
    await expect.poll(() => screen.queryByText('meaning 0')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Your words' })).getByText('guet')).toBeDefined();
  });

  it('mean something in German to who reads German, where the card has it', async () => {
    const [first, second] = OWN;
    const { store } = arrange({}, [{ ...first, StandardGerman: 'der Berg' }, second] as typeof OWN);
    renderApp(
      <ChosenTexts value={de}>
        <OwnWords lessonID="l-1" UID="mira" />
      </ChosenTexts>,
      store,
    );
    expect((await screen.findByText('der Berg')).lang).toBe('de');
    expect(screen.getByText('meaning 1').lang).toBe('en');
    expect(screen.queryByText('meaning 0')).toBeNull();
  });

  it('of all lessons and files are on one page, and those of files leave together', async () => {
    const brought = [...OWN, { ...OWN[0], id: 'own-2', lessonID: null, SwissGerman: 'Hoi' }];
    const removeImportedCards = () => ({ count: brought.splice(2).length });
    const { store, payloadsOf } = arrange({ removeImportedCards }, brought as typeof OWN);
    renderApp(<AllOwnWords UID="mira" />, store);
    await userEvent.click(await screen.findByText('Your own cards: 3'));
    expect(payloadsOf('listOwnCards')).toEqual([{}]);
    const ask = () => userEvent.click(screen.getByRole('button', { name: 'Remove the imported card' }));
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'NO' }));
    expect(payloadsOf('removeImportedCards')).toEqual([]);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await expect.poll(() => payloadsOf('removeImportedCards')).toEqual([{}]);
    const gone = await screen.findByText('1 card removed again.');
    await expect.poll(() => document.activeElement).toBe(gone);
  });

  it('have no place where there are none', async () => {
    const { store, payloadsOf } = arrange();
    renderApp(<OwnWords lessonID="l-1" UID="mira" />, store);
    await expect.poll(() => payloadsOf('listOwnCards')).toHaveLength(1);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('a whole line', () => {
  const keepLine = { name: 'Keep the line as a card' };

  it('is kept as a card with the line where it stands', async () => {
    const payloadsOf = show('Bärge');
    await userEvent.click(await screen.findByRole('button', keepLine));
    await expect.poll(message).toBe('The line is now one of your cards.');
    // Escape is heard in the window alone.
    expect(document.activeElement).toBe(await screen.findByText('You have this line as a card.'));
    expect(screen.queryByRole('button', keepLine)).toBeNull();
    expect(payloadsOf('keepWord')).toEqual([KEPT_LINE]);
  });

  it('asks a visitor to log in, and is none of what is longer than a card', async () => {
    const payloadsOf = show('Bärge', { reader: VISITOR });
    await userEvent.click(await screen.findByRole('button', keepLine));
    await expect.poll(message).toBe('Log in to keep words as cards.');
    expect(payloadsOf('keepWord')).toEqual([]);
    cleanup();
    show('Bärge', { line: { ...LINE, sentence: 'a'.repeat(301) } });
    // Its part is there by now, as the line before it shows.
    await screen.findByRole('link', { name: '[ˈb̥ærɡ̊ə]' });
    expect(screen.queryByRole('button', keepLine)).toBeNull();
  });
});
