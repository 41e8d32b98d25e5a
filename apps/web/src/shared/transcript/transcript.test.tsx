import { de } from '@school/texts/de';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeLineSounds } from '../../../testing/make-line-sounds.ts';
import type { Line } from '../captions/lines.ts';
import type { Film } from '../player/film.ts';
import { noLoop } from '../player/loop.ts';
import type { LineState, PlayerParts, WordContext } from '../player/player-seams.ts';
import { firstSettings, type PlayerSettings } from '../player/player-settings.ts';
import { useVideoRef } from '../player/video-ref.ts';
import { ChosenTexts } from '../texts/use-texts.ts';
import type { LineParts } from './line-words.tsx';
import { Transcript } from './transcript.tsx';

const NOTE = 'no lines';

const SAID: Line[] = [
  {
    id: 'line-01',
    startSeconds: 3,
    endSeconds: 6,
    speaker: 'Frau Keller',
    words: { gsw: 'Grüezi, Herr Meier!', en: 'Hello!' },
  },
  {
    id: 'line-02',
    startSeconds: 6,
    endSeconds: 9,
    speaker: 'Frau Keller',
    words: { gsw: "Wie gaat's?", en: 'How are you?' },
  },
  {
    id: 'line-03',
    startSeconds: 9,
    endSeconds: 12,
    speaker: 'Herr Meier',
    words: { gsw: 'Guet, merci.', de: 'Gut, danke.' },
  },
];

type TestFilmProps = LineParts &
  Pick<PlayerParts, 'lineSounds' | 'belowLine'> & {
    lines: readonly Line[];
    settings?: Partial<PlayerSettings>;
    playLine?: (index: number) => void;
    pause?: () => void;
    areLinesComing?: boolean;
    readLinesAgain?: Film['readLinesAgain'];
    startAtSeconds?: number;
    /** The line whose words the button opens. */
    wordsOf?: number;
  };

function TestFilm({
  lines,
  settings,
  playLine = () => undefined,
  pause = () => undefined,
  areLinesComing = false,
  readLinesAgain = null,
  startAtSeconds = 0,
  wordsOf = 0,
  ...parts
}: TestFilmProps) {
  const video = useVideoRef();
  const [chosen, setChosen] = useState({ ...firstSettings, ...settings });
  const [wordLine, setWordLine] = useState<number | null>(null);
  const film = {
    video,
    startAtSeconds,
    isStarting: false,
    lines,
    coverLines: () => undefined,
    captions: (['gsw', 'en', 'de'] as const).map((language) => ({ language, label: language, url: '' })),
    areLinesComing,
    isWithoutLines: lines.length === 0 && !areLinesComing,
    readLinesAgain,
    settings: chosen,
    changeSettings: (changed: Partial<PlayerSettings>) => setChosen({ ...chosen, ...changed }),
    loop: noLoop,
    commands: { playLine, pause } as Film['commands'],
    wordLine,
    openWords: (line: number | 'current' | null) => setWordLine(line === 'current' ? 0 : line),
  };
  return (
    <>
      <video ref={video} muted />
      <button type="button" onClick={() => setWordLine(wordsOf)}>
        words
      </button>
      <Transcript film={film} note={NOTE} {...parts} />
    </>
  );
}

const region = () => screen.getByRole('region', { name: 'Transcript' });
const lineButtons = () => region().querySelectorAll<HTMLElement>('[data-line] > button');

function goTo(seconds: number): void {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'currentTime', { configurable: true, value: seconds });
  act(() => void video.dispatchEvent(new Event('seeked')));
}

describe('the transcript', () => {
  it('has a button for each line, with its speaker where another one speaks', async () => {
    const playLine = vi.fn();
    render(<TestFilm lines={SAID} playLine={playLine} />);
    expect(lineButtons()).toHaveLength(3);
    expect(within(region()).getAllByText('Frau Keller')).toHaveLength(1);
    expect(within(region()).getByText('Hello!')).toBeDefined();
    expect(within(region()).queryByText('Gut, danke.')).toBeNull();
    await userEvent.click(within(region()).getByText('Guet, merci.'));
    expect(playLine).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('marks the line that was begun last, also in the pause after it', () => {
    render(<TestFilm lines={SAID} />);
    const marked = () => [...lineButtons()].map((button) => button.getAttribute('aria-current'));
    expect(marked()).toEqual([null, null, null]);
    goTo(6);
    expect(marked()).toEqual([null, 'true', null]);
    goTo(13);
    expect(marked()).toEqual([null, null, 'true']);
  });

  it('marks the line at which the film will go on, before it is loaded', () => {
    render(<TestFilm lines={SAID} startAtSeconds={7} />);
    const marked = () => [...lineButtons()].map((button) => button.getAttribute('aria-current'));
    expect(marked()).toEqual([null, 'true', null]);
    goTo(10);
    expect(marked()).toEqual([null, null, 'true']);
  });

  it('shows the translations that are chosen', async () => {
    render(<TestFilm lines={SAID} />);
    await userEvent.click(screen.getByRole('button', { name: 'de' }));
    await userEvent.click(screen.getByRole('button', { name: 'en' }));
    expect(within(region()).getByText('Gut, danke.')).toBeDefined();
    expect(within(region()).queryByText('Hello!')).toBeNull();
  });

  it('hides each line until it is revealed, when listening comes first, also while it is said', async () => {
    render(<TestFilm lines={SAID} settings={{ listensFirst: true }} />);
    expect(within(region()).queryByText('Grüezi, Herr Meier!')).toBeNull();
    expect(lineButtons()[0]?.getAttribute('aria-label')).toBe('Line 1, hidden');
    goTo(3);
    expect(within(region()).queryByText('Grüezi, Herr Meier!')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show line 3' }));
    expect(within(region()).getByText('Guet, merci.')).toBeDefined();
    const line = screen.getByText('Guet, merci.').closest('button');
    await waitFor(() => expect(document.activeElement).toBe(line));
    expect(within(region()).queryByText("Wie gaat's?")).toBeNull();
  });

  it('runs along again from its current line, which has the focus then', async () => {
    render(<TestFilm lines={SAID} />);
    goTo(6);
    lineButtons()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the current line' }));
    expect(document.activeElement).toBe(lineButtons()[1]);
  });

  it('is one stop of the Tab key; arrows go from line to line', async () => {
    render(<TestFilm lines={SAID} />);
    expect([...lineButtons()].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    lineButtons()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(lineButtons()[1]);
  });

  it('has below each line what the page adds for it, with its state, also while its words are open', async () => {
    const belowLine = ({ id }: Line, { isTabStop, isHidden }: LineState) =>
      isHidden ? null : <input aria-label={`note at ${id}`} tabIndex={isTabStop ? 0 : -1} />;
    const { rerender } = render(<TestFilm lines={SAID} belowLine={belowLine} renderWord={() => null} />);
    const notes = () => within(region()).queryAllByRole<HTMLInputElement>('textbox');
    expect(notes().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await userEvent.type(screen.getByLabelText('note at line-01'), 'half a no{ArrowDown}te');
    await userEvent.click(screen.getByRole('button', { name: 'words' }));
    expect(screen.getByRole('toolbar')).toBeDefined();
    expect(notes().map(({ value }) => value)).toEqual(['half a note', '', '']);
    rerender(<TestFilm key="hidden" lines={SAID} belowLine={belowLine} settings={{ listensFirst: true }} />);
    expect(notes()).toEqual([]);
  });

  it('has at most 60 of 2,000 lines there, each with its number, and always the current one and where one is', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => ({
      id: `line-${at}`,
      startSeconds: at * 2,
      endSeconds: at * 2 + 2,
      speaker: null,
      words: { gsw: `Zile ${at}` },
    }));
    render(<TestFilm lines={many} />);
    const places = () =>
      [...region().querySelectorAll('li[data-row]')].map((row) => Number(row.getAttribute('aria-posinset')));
    const currentLine = () => region().querySelector('[aria-current="true"]');
    expect(places()[0]).toBe(1);
    expect(region().querySelector('li')?.getAttribute('aria-setsize')).toBe('2000');
    goTo(3_000);
    expect(currentLine()?.textContent).toContain('Zile 1500');
    expect(places()).toContain(1_501);
    (currentLine() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Zile 1503');
    goTo(20);
    expect(document.activeElement?.textContent).toContain('Zile 1503');
    expect(currentLine()?.textContent).toContain('Zile 10');
    expect(places().length).toBeGreaterThan(10);
    expect(places().length).toBeLessThanOrEqual(60);
  });

  it('opens the words of one of 5,000 lines alone, from line to line, with at most 60 of them there', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      id: `line-${at}`,
      startSeconds: at * 2,
      endSeconds: at * 2 + 2,
      speaker: null,
      words: { gsw: `Zile ${at}`, de: `Zeile ${at}` },
    }));
    const aligned = (line: WordContext) => <p>{`aligned ${line.lineID}`}</p>;
    render(<TestFilm lines={many} wordsOf={4_000} renderWord={() => null} renderAligned={aligned} />);
    goTo(8_000);
    await userEvent.click(screen.getByRole('button', { name: 'words' }));
    const shown = () =>
      within(region())
        .getAllByText(/^aligned/)
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['aligned line-4000']);
    for (let line = 4_001; line <= 4_003; line += 1) {
      await userEvent.keyboard('{ArrowDown}');
      expect(shown()).toEqual([`aligned line-${line}`]);
      expect(document.activeElement?.textContent).toBe('Zile');
    }
    expect(region().querySelectorAll('li[data-row]').length).toBeLessThanOrEqual(60);
  });

  it('says so where there are no lines, and nothing while they may still come', () => {
    const { rerender } = render(<TestFilm lines={[]} areLinesComing />);
    expect(region().textContent).toBe('Transcript');
    rerender(<TestFilm lines={[]} />);
    expect(region().textContent).toContain(NOTE);
  });

  it('does not say that a film has none where they did not load, and fetches them once more', async () => {
    const readLinesAgain = vi.fn();
    render(<TestFilm lines={[]} readLinesAgain={readLinesAgain} />);
    expect(region().textContent).not.toContain(NOTE);
    expect(within(region()).getByRole('status').textContent).toContain('The transcript didn’t load.');
    await userEvent.click(within(region()).getByRole('button', { name: 'Try again' }));
    expect(readLinesAgain).toHaveBeenCalledTimes(1);
  });

  it('shows lines of one language only as they are', () => {
    render(
      <TestFilm
        lines={[{ id: '', startSeconds: 0, endSeconds: 2, speaker: null, words: { de: 'Hallo' } }]}
      />,
    );
    expect(within(region()).getByText('Hallo').lang).toBe('de');
  });
});

describe('the words of a line', () => {
  const open = async (parts: Pick<PlayerParts, 'renderWord' | 'onKeepWord'>) => {
    render(<TestFilm lines={SAID} {...parts} />);
    await userEvent.click(screen.getByRole('button', { name: 'words' }));
  };
  const renderWord: PlayerParts['renderWord'] = (word, { translation, speaker }) => (
    <p>{[word, translation, speaker].join(' | ')}</p>
  );

  it('are reached by arrows, explained at Enter, and left at Escape for the line', async () => {
    await open({ renderWord });
    expect(document.activeElement?.textContent).toBe('Grüezi');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const about = screen.getByRole('dialog', { name: 'About the word Herr' });
    expect(about.textContent).toContain('Herr | Hello! | Frau Keller');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(lineButtons()[0]));
  });

  it.each([
    ['German', { de: 'Guten Tag!', en: 'Hello!' }, 'Guten Tag!', 'de'],
    ['English where there is no German', { en: 'Hello!' }, 'Hello!', 'en'],
  ])('stand above the line in %s for who reads German', async (_which, translations, shown, lang) => {
    const line = {
      id: 'line-01',
      startSeconds: 3,
      endSeconds: 6,
      speaker: null,
      words: { gsw: 'Grüezi!', ...translations },
    };
    render(
      <ChosenTexts value={de}>
        <TestFilm lines={[line]} settings={{ translations: [] }} renderWord={renderWord} />
      </ChosenTexts>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'words' }));
    expect(screen.getByText(shown).lang).toBe(lang);
  });

  it('are kept as a card with c, whether the small window is open or not', async () => {
    const onKeepWord = vi.fn();
    await open({ renderWord, onKeepWord });
    await userEvent.keyboard('{ArrowRight}c{Enter}c');
    expect(onKeepWord.mock.calls.map(([word]) => word as string)).toEqual(['Herr', 'Herr']);
    expect(onKeepWord.mock.calls[0]?.[1]).toMatchObject({
      sentence: 'Grüezi, Herr Meier!',
      startSeconds: 3,
    });
  });

  it('hear Escape and c from inside the small window too, and have the focus again once it is closed', async () => {
    const onKeepWord = vi.fn();
    await open({ renderWord, onKeepWord });
    const word = document.activeElement;
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('c');
    expect(onKeepWord.mock.calls.map(([kept]) => kept as string)).toEqual(['Grüezi']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(word);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(word);
  });

  it('can be pressed in the current line; elsewhere a press plays the line', async () => {
    const playLine = vi.fn();
    render(<TestFilm lines={SAID} playLine={playLine} renderWord={renderWord} />);
    goTo(6);
    await userEvent.click(within(region()).getByText("gaat's"));
    expect(screen.getByRole('dialog', { name: "About the word gaat's" })).toBeDefined();
    expect(playLine).not.toHaveBeenCalled();
    await userEvent.click(within(region()).getByText('Guet, merci.'));
    expect(playLine).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('are no buttons of their own where nothing is known of words', () => {
    render(<TestFilm lines={SAID} />);
    goTo(6);
    expect(region().querySelector('[data-word]')).toBeNull();
  });
});

describe('a line with its own sound', () => {
  const prepare = vi.fn<(line: Line) => void>();
  const sounds = makeLineSounds({ prepare });
  const isKellers = ({ speaker }: Line) => speaker === 'Frau Keller';

  it('has a button that plays it, while the film pauses; a press on the line still goes there', async () => {
    const [hear, pause, playLine] = [vi.fn(), vi.fn(), vi.fn()];
    const lineSounds = { ...sounds, canHear: isKellers, hear };
    render(<TestFilm lines={SAID} playLine={playLine} pause={pause} lineSounds={lineSounds} />);
    const buttons = screen.getAllByRole('button', { name: 'Hear the line' });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[1] as HTMLElement);
    expect(hear).toHaveBeenCalledExactlyOnceWith(SAID[1]);
    // The next one begins at once.
    expect(prepare).toHaveBeenCalledExactlyOnceWith(SAID[2]);
    expect(pause).toHaveBeenCalledOnce();
    expect(playLine).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Wie gaat/ }));
    expect(playLine).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('has what can be done with the whole of it below its words, and is kept with C', async () => {
    const onKeepLine = vi.fn();
    const renderLine: PlayerParts['renderLine'] = (line) => (
      <p>{`all of ${line.sentence} of ${line.lineID}`}</p>
    );
    render(
      <TestFilm lines={SAID} renderWord={(word) => word} renderLine={renderLine} onKeepLine={onKeepLine} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'words' }));
    await userEvent.keyboard('{Shift>}C{/Shift}{Enter}{Shift>}C{/Shift}');
    expect(onKeepLine.mock.calls.map(([line]) => (line as WordContext).sentence)).toEqual([
      SAID[0]?.words.gsw,
      SAID[0]?.words.gsw,
    ]);
    expect(screen.getByText(`all of ${SAID[0]?.words.gsw} of ${SAID[0]?.id}`)).toBeDefined();
  });

  it('keeps its time, its speaker and its sound while its words are open', async () => {
    const hear = vi.fn();
    const lineSounds = { ...sounds, canHear: isKellers, hear };
    render(<TestFilm lines={SAID} renderWord={(word) => word} lineSounds={lineSounds} />);
    await userEvent.click(screen.getByRole('button', { name: 'words' }));
    const opened = screen.getByRole('toolbar').closest('li');
    if (!opened) throw new Error('no line');
    expect(opened.textContent).toMatch(/^0:03Frau KellerGrüezi, Herr Meier!/);
    await userEvent.click(within(opened).getByRole('button', { name: 'Hear the line' }));
    expect(hear).toHaveBeenCalledExactlyOnceWith(SAID[0]);
  });

  it('is said to be a computer’s, which is turned off there for all lines', async () => {
    const lineSounds = { ...sounds, canHear: () => true, hear: vi.fn() };
    render(<TestFilm lines={SAID} lineSounds={lineSounds} />);
    const toggle = screen.getByRole('button', { name: 'Computer voice', pressed: true });
    await userEvent.click(toggle);
    expect(screen.queryByRole('button', { name: 'Hear the line' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Computer voice', pressed: false }));
    expect(screen.getAllByRole('button', { name: 'Hear the line' })).toHaveLength(3);
  });

  it('is heard without the computer’s voice too where the film says it', async () => {
    const isComputers = (line: Line) => !isKellers(line);
    const lineSounds = { ...sounds, canHear: () => true, isComputers, hear: vi.fn() };
    render(<TestFilm lines={SAID} lineSounds={lineSounds} />);
    await userEvent.click(screen.getByRole('button', { name: 'Computer voice', pressed: true }));
    expect(screen.getAllByRole('button', { name: 'Hear the line' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Computer voice', pressed: false }));
    expect(screen.getAllByRole('button', { name: 'Hear the line' })).toHaveLength(3);
  });

  it('names who has read it once it is heard, with a dialect that is not the course’s', async () => {
    const readers = [{ name: 'Vreni', region: 'bern' as const }, { name: 'Ueli', region: null }, null];
    const readerOf = (line: Line) => readers[SAID.indexOf(line)] ?? null;
    const lineSounds = { ...sounds, canHear: () => true, hear: vi.fn(), readerOf };
    render(<TestFilm lines={SAID} lineSounds={lineSounds} />);
    const status = screen.getByRole('status');
    const said = [status.textContent];
    for (const button of screen.getAllByRole('button', { name: 'Hear the line' })) {
      await userEvent.click(button);
      said.push(status.textContent);
    }
    expect(said).toEqual(['', 'Read by Vreni, Bärn', 'Read by Ueli', '']);
  });

  it('is heard in the dialect that is chosen, where there are several', async () => {
    const choose = vi.fn();
    const all = [
      { region: null, name: 'Zürich' },
      { region: 'bern' as const, name: 'Bärn' },
    ];
    const lineSounds = { ...sounds, canHear: () => true, hear: vi.fn() };
    const { rerender } = render(<TestFilm lines={SAID} lineSounds={lineSounds} />);
    expect(screen.queryByRole('group', { name: 'Dialect you hear' })).toBeNull();
    const dialects = { all, chosen: null, choose };
    rerender(<TestFilm lines={SAID} lineSounds={{ ...lineSounds, dialects }} />);
    const group = within(screen.getByRole('group', { name: 'Dialect you hear' }));
    expect(group.getByRole('button', { name: 'Zürich', pressed: true })).toBeDefined();
    await userEvent.click(group.getByRole('button', { name: 'Bärn', pressed: false }));
    expect(choose).toHaveBeenCalledExactlyOnceWith('bern');
  });

  it('says what to do where it does not play', () => {
    const lineSounds = { ...sounds, canHear: () => true, hear: vi.fn(), hasFailed: true };
    render(<TestFilm lines={SAID} lineSounds={lineSounds} />);
    expect(screen.getByRole('status').textContent).toContain('press again');
  });

  it('has none where the lesson has none', () => {
    render(<TestFilm lines={SAID} />);
    expect(screen.queryByRole('button', { name: 'Hear the line' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Computer voice' })).toBeNull();
  });
});

describe('the search in a long transcript', () => {
  const MANY: Line[] = Array.from({ length: 300 }, (_, at) => ({
    id: `line-${at}`,
    startSeconds: at * 3,
    endSeconds: at * 3 + 3,
    speaker: null,
    words: { gsw: `Zile ${at}`, en: `line ${at}`, de: `Zeile ${at}` },
    ...(at === 250 && { isCovered: true }),
  }));
  const field = () => within(region()).getByRole('searchbox', { name: 'Find in the lines' });

  it('finds lines that are not on the page by what they show, and leads into the one that was found', async () => {
    render(<TestFilm lines={MANY} />);
    expect(within(region()).queryByText('Zile 277')).toBeNull();
    const user = userEvent.setup();
    act(() => lineButtons()[0]?.focus());
    await user.keyboard('{Control>}f{/Control}LINE 27');
    expect(document.activeElement).toBe(field());
    expect(within(region()).getByText('1 of 11')).toBeDefined();
    await user.keyboard('7');
    expect(within(region()).getByText('1 of 1')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('277');
    expect(within(region()).getByText('Zile 277')).toBeDefined();
    expect(field()).toHaveProperty('value', '');
  });

  it('finds nothing of what is not shown, hidden, or asked for by an exercise', async () => {
    const { unmount } = render(<TestFilm lines={MANY} />);
    const user = userEvent.setup();
    await user.type(field(), 'zeile 27');
    expect(within(region()).getByText('Not found')).toBeDefined();
    await user.clear(field());
    await user.type(field(), 'zile 250');
    expect(within(region()).getByText('Not found')).toBeDefined();
    unmount();
    render(<TestFilm lines={MANY} settings={{ listensFirst: true }} />);
    await user.type(field(), 'zile 27');
    expect(within(region()).getByText('Not found')).toBeDefined();
  });

  it('is not there where the browser’s own finds everything', () => {
    render(<TestFilm lines={SAID} />);
    expect(within(region()).queryByRole('search')).toBeNull();
  });
});
