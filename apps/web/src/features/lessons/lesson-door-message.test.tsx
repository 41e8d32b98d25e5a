import { de } from '@school/texts/de';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { type CallErrorCode, CallFailure } from '../../shared/api/call-error.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { LessonDoorMessage } from './lesson-door-message.tsx';
import { useLesson } from './use-lesson.ts';

const BUSY = 'The school is very busy. Try again in a moment.';
const LESSON = { VideoHLSurl: '/media/l-1.m3u8', captions: [], Photos: [], Audios: [], LessonText: '' };

function Door() {
  return <LessonDoorMessage lesson={useLesson('l-1', { UID: 'mira', isKnown: true })} />;
}

/** A lesson whose question fails so. */
function show(code: CallErrorCode, isGerman = false) {
  const answers: Record<string, unknown> = {
    listLessons: { courseTitle: '', dialect: '', lessons: [] },
    getLessonSummary: { lesson: null },
    getSecureData_v2_0: new CallFailure(code, 'failed'),
  };
  const { callFunction } = createFakeCallables(answers);
  renderApp(
    isGerman ? (
      <ChosenTexts value={de}>
        <Door />
      </ChosenTexts>
    ) : (
      <Door />
    ),
    createStore({ services: createFakeServices({ callFunction }) }),
  );
  return answers;
}

const again = (name = 'Try again') => screen.findByRole('button', { name });

it('a busy server is called busy, and not the connection broken', async () => {
  const answers = show('unavailable');
  const button = await again();
  expect(screen.getByText('The lesson didn’t load.')).toBeDefined();
  expect(screen.getByText(BUSY)).toBeDefined();
  expect(screen.queryByText(/connection/)).toBeNull();
  answers['getSecureData_v2_0'] = LESSON;
  await userEvent.click(button);
  expect(screen.queryByText(BUSY)).toBeNull();
});

it('in German, too', async () => {
  show('unavailable', true);
  await again('Nochmals versuchen');
  expect(
    screen.getByText('Die Schule ist gerade stark ausgelastet. Versuch es in einem Moment nochmals.'),
  ).toBeDefined();
  expect(screen.queryByText(/Verbindung/)).toBeNull();
});

it('where no answer came, the connection is to be looked at', async () => {
  show('network-failed');
  await again();
  expect(screen.getByText('The lesson didn’t load. Check your connection, then try again.')).toBeDefined();
  expect(screen.queryByText(BUSY)).toBeNull();
});

it('without a connection a lesson that is not here leads to those that are', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('network-failed');
  await again();
  expect(screen.getByText(/^You’re offline, and this lesson isn’t on this device yet\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the lessons' }).getAttribute('href')).toBe('/home');
});

it('a mistake of the server is neither', async () => {
  show('internal');
  await again();
  expect(screen.getByText('The lesson didn’t load.')).toBeDefined();
  expect(screen.queryByText(/busy|connection/)).toBeNull();
});
