import { de } from '@school/texts/de';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { describe, expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../testing/fake-services.ts';
import { makeLesson } from '../../testing/make-lesson.ts';
import { makePackage } from '../../testing/make-package.ts';
import { HomePlans } from '../features/home/home-plans.tsx';
import { LessonExtras } from '../features/lessons/lesson-extras.tsx';
import { LessonTitle } from '../features/lessons/lesson-title.tsx';
import { useLessonList } from '../features/lessons/use-lesson-list.ts';
import { LiveAbout } from '../features/live/live-about.tsx';
import { LiveDates } from '../features/live/live-dates.tsx';
import { MeetingPlace } from '../features/private-lessons/meeting-place.tsx';
import { useSearch } from '../features/search/use-search.ts';

import { keepLanguage, readChosenLanguage } from '../shared/texts/language-choice.ts';
import { ChosenTexts } from '../shared/texts/use-texts.ts';
import { App } from './app.tsx';
import { createStore } from './store.ts';

const HELLO = { en: 'saying hello', de: 'sich begrüssen' };
const LESSONS = [makeLesson('hello', { Subtitle: HELLO }), makeLesson('old', { Subtitle: 'the old one' })];
const DATE = {
  date: '2026-11-30',
  startsAt: '2026-11-30T19:00:00.000Z',
  endsAt: '2026-11-30T20:00:00.000Z',
  title: { en: 'The first snow', de: 'Der erste Schnee' },
  description: { en: 'It snows.', de: 'Es schneit.' },
  words: [
    { SwissGerman: 'de Schnee', English: 'the snow', StandardGerman: 'der Schnee' },
    { SwissGerman: 'd Cherze', English: 'the candle' },
  ],
  cancelledFor: null,
};
const OFF = { ...DATE, date: '2026-12-07', cancelledFor: { en: 'Advent', de: 'Adventszeit' } };

const langOf = (text: string) => screen.getByText(text).getAttribute('lang');

function Found({ q }: { q: string }) {
  const { has } = useSearch(q, LESSONS, '');
  return <output>{LESSONS.filter(has).map(({ DocID }) => DocID)}</output>;
}

function showGerman(what: ReactNode): void {
  render(
    <ChosenTexts value={de}>
      <Provider store={createStore({ services: createFakeServices() })}>
        <MemoryRouter>{what}</MemoryRouter>
      </Provider>
    </ChosenTexts>,
  );
}

describe('who reads German reads in German', () => {
  it('what the plans hold, with the promise that depends on the number of lessons', () => {
    const PromotionText = [
      { en: 'access to all previous videos', de: 'Zugang zu allen Videos' },
      'flashcards for every video',
    ];
    const item = makePackage('BASIC', 'monthly', { PromotionText });
    showGerman(<HomePlans packages={[item]} lessonCount={61} priceOf={() => 'CHF 10'} />);
    expect(langOf('Zugang zu allen Videos (über 60)')).toBe('de-CH');
    expect(langOf('flashcards for every video')).toBe('en');
  });

  it('what a live lesson is about, its words, and why there is none', () => {
    showGerman(
      <>
        <LiveAbout lesson={DATE} />
        <LiveDates dates={[OFF]} />
      </>,
    );
    expect(langOf('Der erste Schnee')).toBe('de-CH');
    expect(langOf('Es schneit.')).toBe('de-CH');
    expect(langOf('der Schnee')).toBe('de');
    expect(langOf('the candle')).toBe('en');
    expect(screen.getByText(/Adventszeit/)).toBeDefined();
  });

  it('what a photo shows, and where private lessons are', () => {
    const photos = [{ url: '/a.webp', title: { en: 'The market', de: 'Der Markt' } }];
    showGerman(
      <>
        <LessonExtras photos={photos} audios={[]} />
        <MeetingPlace
          mine={{
            meeting: 'place',
            meetingPlace: { en: 'Video call', de: 'Videoanruf' },
            meetingUrl: null,
            phone: null,
          }}
          lesson={{ id: 'l', startsAt: '2026-11-30T16:00:00Z', endsAt: '2026-11-30T16:50:00Z' }}
          nowMs={0}
        />
      </>,
    );
    expect(langOf('Der Markt')).toBe('de-CH');
    expect(screen.getByRole('button', { name: /Der Markt/ })).toBeDefined();
    expect(screen.getByText(/Videoanruf/)).toBeDefined();
  });

  it.each([
    ['begrüssen', 'hello'],
    ['saying', 'hello'],
    ['old', 'old'],
  ])('and finds a lesson by %s', (q, found) => {
    showGerman(<Found q={q} />);
    expect(screen.getByRole('status').textContent).toBe(found);
  });
});

describe('a choice of language', () => {
  /** The app with a list of lessons; what it is answered, and for which languages it asked. */
  function arrange(isGermanThere: Promise<unknown> = Promise.resolve()): string[] {
    const asked: string[] = [];
    const { callFunction } = createFakeCallables({
      listLessons: async () => {
        const language = readChosenLanguage();
        asked.push(language);
        if (language === 'de') await isGermanThere;
        const [hello, old] = LESSONS;
        const Subtitle = language === 'de' ? HELLO : HELLO.en;
        return { courseTitle: '', dialect: '', lessons: [{ ...hello, Subtitle }, old] };
      },
    });
    const store = createStore({ services: createFakeServices({ callFunction }) });
    const List = () =>
      useLessonList().lessons.map((lesson) => <LessonTitle key={lesson.DocID} lesson={lesson} />);
    const router = createMemoryRouter([{ path: '*', element: <List /> }]);
    store.dispatch({ type: REMEMBER_REHYDRATED, payload: {} });
    render(<App store={store} router={router} texts={null} framed={undefined} />);
    return asked;
  }

  it('asks for the course’s words again, and shows each in its own; English has come with the German', async () => {
    const asked = arrange();
    expect((await screen.findByText('saying hello')).lang).toBe('en');
    keepLanguage('de', { isByHand: true });
    expect((await screen.findByText('sich begrüssen')).lang).toBe('de-CH');
    expect(langOf('the old one')).toBe('en');
    keepLanguage('en', { isByHand: true });
    expect((await screen.findByText('saying hello')).lang).toBe('en');
    expect(asked).toEqual(['en', 'de']);
  });

  it('takes the page and the course over together', async () => {
    const answer = Promise.withResolvers<void>();
    const asked = arrange(answer.promise);
    await screen.findByText('saying hello');
    const seen = new Set<string>();
    const observer = new MutationObserver(() =>
      seen.add(
        `${document.documentElement.lang}: ${screen.queryByText('saying hello') ? 'English' : 'German'}`,
      ),
    );
    observer.observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
    keepLanguage('de', { isByHand: true });
    // Told again meanwhile, as when the window is left and looked at.
    dispatchEvent(new Event('focus'));
    await expect.poll(() => asked).toEqual(['en', 'de']);
    expect(document.documentElement.lang).toBe('en');
    answer.resolve();
    await screen.findByText('sich begrüssen');
    await expect.poll(() => [...seen].at(-1)).toBe('de-CH: German');
    observer.disconnect();
    expect([...seen]).not.toContain('de-CH: English');
    expect(asked).toEqual(['en', 'de']);
  });

  it('does not wait long for a server that does not answer', async () => {
    arrange(new Promise(() => undefined));
    await screen.findByText('saying hello');
    keepLanguage('de', { isByHand: true });
    await expect.poll(() => document.documentElement.lang, { timeout: 10_000 }).toBe('de-CH');
    expect(langOf('saying hello')).toBe('en');
  });
});
