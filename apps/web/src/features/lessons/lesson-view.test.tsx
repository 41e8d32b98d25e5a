import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { bareLesson, makeLesson } from '../../../testing/make-lesson.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import type { Film } from '../../shared/player/film.ts';
import { useVideoValue } from '../../shared/player/use-video-value.ts';
import { LessonView } from './lesson-view.tsx';
import { useLesson } from './use-lesson.ts';

/** What a page might add: it follows the film. */
function Notes({ film }: { film: Film }) {
  const seconds = useVideoValue(film.video, ({ currentTime }) => currentTime, 0);
  return <p>Notes at {seconds} s</p>;
}

function LessonWithParts() {
  return (
    <LessonView
      lessonID="l-1"
      lesson={useLesson('l-1', { UID: 'mira', isKnown: true })}
      player={{
        afterFilm: () => <p>About this film</p>,
        belowTranscript: (film) => <Notes film={film} />,
      }}
    />
  );
}

it.each([true, false])(
  'says beside the sign to play that a computer speaks in the film: %s',
  async (isSaid) => {
    const { callFunction } = createFakeCallables({
      listLessons: { courseTitle: '', dialect: '', lessons: [] },
      getLessonSummary: { lesson: null },
      getSecureData_v2_0: { ...bareLesson, ...(isSaid && { IsComputerVoice: true }) },
    });
    renderApp(<LessonWithParts />, createStore({ services: createFakeServices({ callFunction }) }));
    await screen.findByText('Notes at 0 s');
    expect(screen.queryAllByText('Computer voice')).toHaveLength(isSaid ? 1 : 0);
  },
);

it('a page adds its own parts after the film and below the transcript', async () => {
  const { callFunction } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: '', lessons: [] },
    getLessonSummary: { lesson: null },
    getSecureData_v2_0: bareLesson,
  });
  renderApp(<LessonWithParts />, createStore({ services: createFakeServices({ callFunction }) }));
  const notes = await screen.findByText('Notes at 0 s');
  const isBefore = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const film = within(screen.getByRole('article')).getByRole('slider', { name: 'Position' });
  const transcript = screen.getByRole('region', { name: 'Transcript' });
  const about = screen.getByText('About this film');
  expect([isBefore(film, about), isBefore(about, transcript), isBefore(transcript, notes)]).toEqual([
    true,
    true,
    true,
  ]);
  const video = document.querySelector('video');
  act(() => {
    Object.defineProperty(video, 'currentTime', { configurable: true, value: 12 });
    video?.dispatchEvent(new Event('seeked'));
  });
  expect(screen.getByText('Notes at 12 s')).toBeDefined();
});

it('names the dialect of a lesson where it differs from the school’s', async () => {
  const { callFunction } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: 'Zürich', lessons: [] },
    getLessonSummary: { lesson: makeLesson('l-1', { Dialect: 'Bern' }) },
    getSecureData_v2_0: bareLesson,
  });
  renderApp(<LessonWithParts />, createStore({ services: createFakeServices({ callFunction }) }));
  expect(await screen.findByText('Dialect: Bern')).toBeDefined();
});

it.each([
  [undefined, ''],
  [null, ''],
  [0, 'Learn the cards, and read here how much of the film you know.'],
  [83, 'You know 83% of its words'],
])('says what of the film’s words is known: %s', async (knownPercent, said) => {
  const lesson = makeLesson('l-1', { isAvailableLessons: true });
  const { callFunction } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: '', lessons: [lesson] },
    getLessonSummary: { lesson },
    getSecureData_v2_0: bareLesson,
  });
  function Known() {
    const state = useLesson('l-1', { UID: 'mira', isKnown: true });
    return <LessonView lessonID="l-1" lesson={state} knownPercent={knownPercent} />;
  }
  renderApp(<Known />, createStore({ services: createFakeServices({ callFunction }) }));
  const cards = await screen.findByRole('link', { name: 'Flashcards' });
  expect(cards.parentElement?.querySelector('p')?.textContent ?? '').toBe(said);
});

it('says nothing of captions where the lesson did not load', async () => {
  const { callFunction } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: '', lessons: [] },
    getLessonSummary: { lesson: null },
    getSecureData_v2_0: new Error('no answer'),
  });
  renderApp(<LessonWithParts />, createStore({ services: createFakeServices({ callFunction }) }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/has no captions/)).toBeNull();
});
