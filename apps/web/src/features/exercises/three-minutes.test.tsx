import type { Exercise } from '@school/contract/exercises';
import { de } from '@school/texts/de';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createMemoryStorage } from '../../../testing/fake-services.ts';
import { makeExercise as make } from '../../../testing/make-exercise.ts';
import { makeLineSounds } from '../../../testing/make-line-sounds.ts';
import { showThreeMinutes } from '../../../testing/show-three-minutes.tsx';
import { CallFailure } from '../../shared/api/call-error.ts';
import type { LineSounds } from '../../shared/player/player-seams.ts';

const GAP = make('gap', { before: 'Das isch mys ', wanted: 'Huus', after: '.' });

const heard = vi.fn<LineSounds['hear']>();
const SOUNDS = makeLineSounds({ hear: heard });
afterEach(() => heard.mockReset());

type Sent = { answers: { id: string; exerciseID: string; typed: string }[] };

function show(
  exercise: Exercise & { dueAt: string | null },
  texts: typeof de | null = null,
  lineSounds = SOUNDS,
  of: 'lesson' | 'grammar' = 'lesson',
  isComputerFilm = false,
) {
  const sent: Sent[] = [];
  const storage = createMemoryStorage();
  const { callFunction } = createFakeCallables({
    getExercises: { exercises: [exercise], words: [{ spelt: 'gääl', meaning: 'yellow' }], region: null },
    recordAnswers: (request: Sent) => {
      sent.push(request);
      return { results: request.answers.map(({ id }) => ({ id, outcome: 'recorded' })) };
    },
  });
  showThreeMinutes({ callFunction, storage }, { texts, lineSounds, of, isComputerFilm, asked: 0 });
  return { sent, storage };
}
const begin = async (name = 'Begin') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { level: 3 });
};
const typedSent = (sent: Sent[]) => sent.flatMap(({ answers }) => answers.map(({ typed }) => typed));

describe('three minutes', () => {
  it.each([
    ['', '‘Und’, ‘zu’, ‘Fründe’ and ‘Hoi’ are missing.', '«Und», «zu», «Fründe» und «Hoi» fehlen.'],
    [' Guete Morge', '6 words are missing.', '6 Wörter fehlen.'],
  ])('name or count the words that a line lacks: %s', async (more, sentence, german) => {
    const text = `Grüezi. Und zu Fründe: Hoi.${more}`;
    const line = make('dictation', {
      wanted: text,
      line: { id: 'line-1', text, speaker: 'Lea', startMs: 0, endMs: 900 },
    });
    for (const [texts, said, check] of [
      [null, sentence, 'Check'],
      [de, german, 'Prüfen'],
    ] as const) {
      show(line, texts);
      await begin(texts ? 'Anfangen' : 'Begin');
      await userEvent.type(screen.getByRole('textbox'), 'Grüzi');
      await userEvent.click(screen.getByRole('button', { name: check }));
      expect(screen.getByText(said)).toBeDefined();
      cleanup();
    }
  });

  it('bring the next one’s head out from under the page’s', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(GAP);
    await begin();
    await userEvent.keyboard('Huus{Enter}');
    scrolled.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { level: 3 })]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    scrolled.mockRestore();
  });

  it('a gap is typed by keyboard alone, judged in a sentence, and sent', async () => {
    const { sent } = show(GAP);
    await begin();
    expect(screen.getByText('This is my house.')).toBeDefined();
    const field = screen.getByRole('textbox', { name: 'The missing word' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('Hus{Enter}');
    expect(screen.getByText(/^Right\. The course writes ‘Huus’/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: '1 of 1 right' })).toBeDefined();
    await waitFor(() => expect(typedSent(sent)).toEqual(['Hus']));
  });

  it('a dictation is heard, slower the second time, and judged word by word', async () => {
    const { sent } = show(make('dictation'));
    await begin();
    expect(screen.queryByText('This is my house.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Listen again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hear it slowly' }));
    expect(heard.mock.calls.map(([, rate]) => rate)).toEqual([1, 0.7]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'das isch mys gääl{Enter}');
    expect(screen.getByText('‘gääl’ is another word: yellow. We were looking for ‘Huus’.')).toBeDefined();
    expect(document.querySelector('del')?.textContent).toBe('gääl');
    await waitFor(() => expect(typedSent(sent)).toEqual(['das isch mys gääl']));
  });

  it('words are put in order by presses', async () => {
    const wanted = 'Das isch mys Huus';
    const { sent } = show(make('order', { wanted, options: ['Huus', 'isch', 'Das', 'mys'] }));
    await begin();
    expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('true');
    for (const word of ['Huus', 'Das', 'isch', 'mys'])
      await userEvent.click(screen.getByRole('button', { name: word }));
    // Taken out again, it can be placed anew.
    await userEvent.click(screen.getByRole('button', { name: 'Huus' }));
    await userEvent.click(screen.getByRole('button', { name: 'Huus' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByText('Right.')).toBeDefined();
    await waitFor(() => expect(typedSent(sent)).toEqual([wanted]));
  });

  it('words are put in order by keyboard, from one to the next and to the check', async () => {
    const wanted = 'mys Huus';
    const { sent } = show(make('order', { wanted, options: ['Huus', 'mys'] }));
    await begin();
    const focused = () => document.activeElement?.textContent;
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('mys');
    expect(focused()).toBe('Huus');
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('Check');
    // Taken out again and placed anew.
    await press('Huus');
    expect(focused()).toBe('mys');
    await press('Huus');
    expect(focused()).toBe('Check');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Right.')).toBeDefined();
    await waitFor(() => expect(typedSent(sent)).toEqual([wanted]));
  });

  it('what is heard is chosen, and a computer’s voice is called one', async () => {
    const over = { ...GAP, options: ['Muus', 'Huus'], needsTrueVoice: true };
    const { sent } = show(make('listen', { ...over, kind: 'listen' }));
    await begin();
    expect(screen.getByText(/^This is a computer voice/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Muus' }));
    expect(screen.getByText('Not quite: it was ‘Huus’, not ‘muus’.')).toBeDefined();
    await waitFor(() => expect(typedSent(sent)).toEqual(['Muus']));
  });

  it('what a person has read in a computer’s film is called no computer’s', async () => {
    const read = { ...SOUNDS, isComputers: () => false, isPersons: () => true };
    const over = { ...GAP, options: ['Muus', 'Huus'], needsTrueVoice: true };
    show(make('listen', { ...over, kind: 'listen' }), null, read, 'lesson', true);
    await begin();
    expect(screen.getByRole('button', { name: 'Muus' })).toBeDefined();
    expect(screen.queryByText(/^This is a computer voice/)).toBeNull();
  });

  it('a card is translated, asked in German', async () => {
    const card = { line: null, wanted: 'Guete Morge', meaning: { en: 'Good morning', de: 'Guten Morgen' } };
    show(make('translate', card), de);
    await begin('Anfangen');
    expect(screen.getByText('Guten Morgen')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Deine Antwort' }), 'guete morge{Enter}');
    expect(screen.getByText('Richtig.')).toBeDefined();
  });

  it('says who of the school reads a line, and a card’s words once they are answered', async () => {
    const readerOf: LineSounds['readerOf'] = ({ id }) =>
      id === 'line-1' || id === 'card:c-1' ? { name: 'Vreni', region: 'bern' } : null;
    const read = { ...SOUNDS, isComputers: () => false, isPersons: () => true, readerOf };
    show(make('dictation'), null, read);
    await begin();
    expect(screen.getByText('Read by Vreni, Bärn')).toBeDefined();
    cleanup();
    const card = { line: null, cardID: 'c-1', wanted: 'Guete Morge', meaning: { en: 'Good morning' } };
    show(make('translate', card), null, read);
    await begin();
    expect(screen.queryByText(/^Read by/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'guete morge{Enter}');
    expect(screen.getByText('Read by Vreni, Bärn')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Listen again' }));
    expect(heard.mock.calls.map(([line]) => line.id)).toEqual(['card:c-1']);
    cleanup();
    // What no person has read is not heard after its answer.
    show(make('translate', { ...card, cardID: 'c-2' }), null, read);
    await begin();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'guete morge{Enter}');
    expect(screen.getByText('Right.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Listen again' })).toBeNull();
  });

  it('what is heard is fetched ahead, and asked without a network where it was', async () => {
    const prepare = vi.fn<LineSounds['prepare']>();
    show(make('dictation'), null, { ...SOUNDS, prepare });
    await begin();
    expect(prepare.mock.calls.map(([{ words }]) => words.gsw)).toEqual(['Das isch mys Huus.']);
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(make('dictation'), null, { ...SOUNDS, isPrepared: () => true });
    await begin();
    expect(screen.getByRole('button', { name: 'Listen again' })).toBeDefined();
    cleanup();
    show(make('dictation'));
    await begin();
    expect(screen.getByText('There’s nothing to practise in this lesson right now.')).toBeDefined();
    vi.restoreAllMocks();
  });

  it('a topic’s are typed into their sentence, and the answer names it', async () => {
    const sentence = { before: 'De Maa, ', wanted: 'wo', after: ' da schafft.', line: null };
    const own = { id: 'grammar:wo:1', meaning: { en: 'The man who works here.' } };
    const { sent } = show(make('grammar', { ...sentence, ...own }), null, SOUNDS, 'grammar');
    await screen.findByRole('region', { name: 'Exercises' });
    await begin();
    expect(screen.getByText('The man who works here.')).toBeDefined();
    await userEvent.keyboard('de{Enter}');
    expect(screen.getByText('‘de’ sounds different from ‘wo’.')).toBeDefined();
    await waitFor(() =>
      expect(sent).toMatchObject([{ answers: [{ exerciseID: 'grammar:wo:1', typed: 'de' }] }]),
    );
  });

  it('skipping sends nothing', async () => {
    const { sent, storage } = show(GAP);
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(screen.getByRole('heading', { name: 'Nothing answered this time' })).toBeDefined();
    expect(sent).toEqual([]);
    expect(storage.keys().filter((key) => key.startsWith('school.exercises'))).toEqual([]);
  });

  it('an answer without a network waits in the browser', async () => {
    const storage = createMemoryStorage();
    const { callFunction } = createFakeCallables({
      getExercises: { exercises: [GAP], words: [], region: null },
      recordAnswers: () => {
        throw new CallFailure('network-failed', 'away');
      },
    });
    showThreeMinutes({ callFunction, storage }, { asked: 0 });
    await begin();
    await userEvent.keyboard('Huus{Enter}');
    expect(screen.getByText('Right.')).toBeDefined();
    expect(storage.keys().filter((key) => key.startsWith('school.exercises/u-1/'))).toHaveLength(1);
  });
});
