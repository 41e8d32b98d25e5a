import { de } from '@school/texts/de';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFakeAudio } from '../../../testing/fake-audio.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { Flashcards } from './flashcards.tsx';

const answer = vi.fn();

const CARDS = [
  { id: 'c-1', SwissGerman: 'Chuchichäschtli', English: 'kitchen cupboard' },
  { id: 'c-2', SwissGerman: 's Tram', English: 'the tram' },
];

afterEach(() => {
  answer.mockReset();
});

const show = ({ isMondayRecording = false, isKnownLesson = true, texts = null as typeof de | null } = {}) =>
  renderApp(
    <ChosenTexts value={texts}>
      <Flashcards
        lessonID="l-1"
        reader={{ UID: '', isKnown: true }}
        isMondayRecording={isMondayRecording}
        isKnownLesson={isKnownLesson}
        wayBack={<a href="/home">Back</a>}
      />
    </ChosenTexts>,
    createStore({ services: createFakeServices({ callFunction: answer }) }),
  );

/** The words of the side that lies up. */
const upSide = () => document.querySelector('button span[aria-hidden="false"]')?.textContent;

describe('flashcards', () => {
  it('turn and walk with the keyboard, to the finished state and back', async () => {
    answer.mockResolvedValue({ flashcards: CARDS });
    show();
    await screen.findByText(/of 2/);
    expect(upSide()).toBe('Chuchichäschtli');
    await userEvent.keyboard(' ');
    expect(upSide()).toBe('kitchen cupboard');
    await userEvent.keyboard('{ArrowRight}');
    expect(upSide()).toBe('s Tram');
    await userEvent.keyboard('{Enter}');
    expect(upSide()).toBe('the tram');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'That was all 2 cards.' })).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Repeat the cards' }));
    expect(upSide()).toBe('Chuchichäschtli');
  });

  it('name what other regions say, on the side of the dialect', async () => {
    answer.mockResolvedValue({ flashcards: [{ ...CARDS[1], Regions: { basel: 's Drämmli' } }] });
    show();
    await screen.findByText(/of 1/);
    expect(upSide()).toBe('s TramBasel: s Drämmli');
    await userEvent.keyboard(' ');
    expect(upSide()).toBe('the tram');
  });

  it('can be learned from English too', async () => {
    answer.mockResolvedValue({ flashcards: CARDS });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'English first' }));
    expect(upSide()).toBe('kitchen cupboard');
    await userEvent.keyboard(' ');
  });

  it('have Standard German first for who reads German, and English where a card has nothing else', async () => {
    const [first, second] = CARDS;
    answer.mockResolvedValue({ flashcards: [{ ...first, StandardGerman: 'Küchenschrank' }, second] });
    show({ texts: de });
    await userEvent.click(await screen.findByRole('button', { name: 'Hochdeutsch zuerst' }));
    expect(upSide()).toBe('Küchenschrankkitchen cupboard');
    await userEvent.keyboard('{ArrowRight}');
    expect(upSide()).toBe('the tram');
  });

  it('marks the dialect for screen readers', async () => {
    answer.mockResolvedValue({ flashcards: CARDS });
    show();
    await screen.findByText(/of 2/);
    expect(document.querySelector('[lang^="gsw"]')?.textContent).toBe('Chuchichäschtli');
  });

  it.each([
    ['a visitor is refused', () => answer.mockResolvedValue({ error: { code: 1 } })],
    ['a plan is missing', () => answer.mockResolvedValue({ hasAccess: false, error: { code: 2 } })],
    ['the call fails', () => answer.mockRejectedValue(new Error('away'))],
  ])('show the alert with its two ways on when %s', async (_case, arrange) => {
    arrange();
    show();
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Please Sign in or subscribe to BASIC or VIP.');
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/sign-in-up?startWithLogIn=true'),
    );
  });

  it.each([
    ['a visitor', { error: { code: 1 } }, ['/sign-in-up?startWithLogIn=true', '/subscriptions', '/home']],
    ['a learner without a plan', { hasAccess: false, error: { code: 2 } }, ['/subscriptions', '/home']],
  ])('that are closed leave %s ways on behind the alert', async (_who, refusal, ways) => {
    answer.mockResolvedValue(refusal);
    show();
    fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('You need a plan for these cards.')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
  });

  it.each([
    [false, 'You’re offline, and these cards aren’t on this device yet.'],
    [true, 'The cards didn’t load.'],
  ])('that cannot be reached sell no plan (online: %s)', async (isOnline, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    answer.mockRejectedValue(new CallFailure('network-failed', 'away'));
    show();
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [false, 'This lesson doesn’t exist'],
    [true, 'This lesson has no flashcards.'],
  ])('that are not there sell no plan (lesson known: %s)', async (isKnownLesson, words) => {
    answer.mockResolvedValue({ error: { code: 3 } });
    show({ isKnownLesson });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back' })).toBeDefined();
    expect(screen.queryByText('You need a plan for these cards.')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of a Monday recording lead a BASIC learner to VIP', async () => {
    answer.mockResolvedValue({ hasAccess: false, error: { code: 2 } });
    show({ isMondayRecording: true });
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Only VIP members can access live lessons.');
    expect(screen.getByText('You need VIP for these cards.')).toBeDefined();
  });

  it('that could not be fetched are requested again, and the page mentions no plan', async () => {
    answer.mockRejectedValueOnce(new Error('away'));
    answer.mockResolvedValue({ flashcards: CARDS });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect(screen.queryByText('You need a plan for these cards.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/of 2/)).toBeDefined();
  });
});

describe('the learner’s own cards', () => {
  it('come after the lesson’s, and are marked', async () => {
    answer.mockResolvedValue({ flashcards: CARDS });
    const own = { id: 'own-1', SwissGerman: 'de Bärg', English: 'the mountain' };
    renderApp(
      <Flashcards
        lessonID="l-1"
        reader={{ UID: 'mira', isKnown: true }}
        isMondayRecording={false}
        ownCards={[own]}
        wayBack={<a href="/home">Back</a>}
      />,
      createStore({ services: createFakeServices({ callFunction: answer }) }),
    );
    await screen.findByText(/of 3/);
    expect(upSide()).toBe('Chuchichäschtli');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(upSide()).toBe('de BärgYour word');
    await userEvent.keyboard(' ');
    expect(upSide()).toBe('the mountainYour word');
  });
});

it('a sitting goes on where a word is taken away, or one more is kept, beside it', async () => {
  answer.mockResolvedValue({ flashcards: CARDS });
  const word = { id: 'own-1', SwissGerman: 'de Bärg', English: 'the mountain' };
  function BesideOwnWords() {
    const [ownCards, setOwnCards] = useState([word]);
    return (
      <>
        <Flashcards
          lessonID="l-1"
          reader={{ UID: '', isKnown: true }}
          isMondayRecording={false}
          ownCards={ownCards}
          wayBack={null}
        />
        <button type="button" onClick={() => setOwnCards([])}>
          Remove
        </button>
        <button type="button" onClick={() => setOwnCards([word, { ...word, id: 'own-2' }])}>
          Keep
        </button>
      </>
    );
  }
  renderApp(<BesideOwnWords />, createStore({ services: createFakeServices({ callFunction: answer }) }));
  await screen.findByText(/of 3/);
  await userEvent.keyboard('{ArrowRight}');
  for (const name of ['Remove', 'Keep']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(upSide()).toBe('s Tram');
    expect(screen.getByText(/of 3/)).toBeDefined();
  }
});

describe('a card of a line', () => {
  const played: string[] = [];
  const LINE = {
    lessonID: 'l-1',
    SwissGerman: 'Mir gönd i d Bärge.',
    English: 'We’re going to the mountains.',
    startSeconds: 12.5,
    Sound: '/media/x/line-sounds/12500-14000.m4a',
  };
  const WORD = {
    id: 'c-1',
    SwissGerman: 'de Bärg',
    English: 'the mountain',
    Sound: '/media/x/berg.mp3',
    Line: LINE,
  };
  const WHOLE = {
    id: 'c-2',
    SwissGerman: LINE.SwissGerman,
    English: LINE.English,
    Sound: LINE.Sound,
    Line: LINE,
  };
  const line = () => screen.queryByRole('complementary', { name: 'From the film' });
  beforeEach(() => {
    played.length = 0;
    localStorage.clear();
    vi.stubGlobal('Audio', makeFakeAudio(played));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    answer.mockResolvedValue({ flashcards: [WORD, WHOLE] });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shows on its back what it came from, how that sounds, and the way to its place in the film', async () => {
    show();
    await screen.findByText(/of 2/);
    expect(line()).toBeNull();
    await userEvent.keyboard(' ');
    const back = within(await screen.findByRole('complementary', { name: 'From the film' }));
    const onCard = within(document.querySelector<HTMLElement>('[data-card]') ?? document.body);
    expect(onCard.getByText(LINE.SwissGerman).lang).toBe('gsw-CH');
    expect(onCard.getByText(LINE.English).lang).toBe('en');
    const place = back.getByRole('link', { name: 'See it in the film' });
    expect(place.getAttribute('href')).toBe('/videos/l-1?at=12.5');
    await userEvent.click(back.getByRole('button', { name: 'Hear the line' }));
    await userEvent.keyboard('r');
    expect(played).toEqual([LINE.Sound, WORD.Sound]);

    // A card that is the line itself says it once, with the sound that it has.
    await userEvent.keyboard('{ArrowRight} ');
    const whole = within(await screen.findByRole('complementary', { name: 'From the film' }));
    expect(screen.getAllByText(LINE.SwissGerman)).toHaveLength(1);
    expect(whole.queryByRole('button', { name: 'Hear the line' })).toBeNull();
    expect(whole.getByRole('link', { name: 'See it in the film' })).toBeDefined();
  });

  it('says who of the school has read it, beside the button that plays that', async () => {
    const read = { ...LINE, ReadBy: { name: 'Vreni', region: 'bern' } };
    answer.mockResolvedValue({
      flashcards: [
        { ...WORD, Line: read },
        { ...WHOLE, Line: read },
      ],
    });
    show();
    await screen.findByText(/of 2/);
    // The word has a sound of its own.
    expect(screen.queryByText(/^Read by/)).toBeNull();
    await userEvent.keyboard(' ');
    const back = await screen.findByRole('complementary', { name: 'From the film' });
    expect(within(back).getByText('Read by Vreni, Bärn')).toBeDefined();
    await userEvent.keyboard('{ArrowRight} ');
    expect(await screen.findByText('Read by Vreni, Bärn')).toBeDefined();
    expect(
      within(screen.getByRole('complementary', { name: 'From the film' })).queryByText(/^Read by/),
    ).toBeNull();
  });

  it('says who has read a card’s own words, where they stand in no line', async () => {
    const { Line: _none, ...card } = WORD;
    answer.mockResolvedValue({ flashcards: [{ ...card, ReadBy: { name: 'Vreni', region: null } }] });
    show();
    expect(await screen.findByText('Read by Vreni')).toBeDefined();
    await userEvent.keyboard('r');
    expect(played).toEqual([WORD.Sound]);
  });

  it('is heard by itself where the learner wishes, as soon as it gives nothing away', async () => {
    show();
    await screen.findByText(/of 2/);
    expect(played).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Play the sound automatically' }));
    expect(played).toEqual([WORD.Sound]);
    await userEvent.click(screen.getByRole('button', { name: 'Turn the card' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(played).toEqual([WORD.Sound, WHOLE.Sound]);
    await userEvent.click(screen.getByRole('button', { name: 'English first' }));
    expect(played).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Turn the card' }));
    expect(played).toEqual([WORD.Sound, WHOLE.Sound, WORD.Sound]);
    // It stays chosen.
    cleanup();
    show();
    await screen.findByText(/of 2/);
    expect(played).toHaveLength(4);
  });
});
