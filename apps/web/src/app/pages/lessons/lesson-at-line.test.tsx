import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { bareLesson, makeLesson } from '../../../../testing/make-lesson.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { createStore } from '../../store.ts';
import { LessonScreen } from './lesson-screen.tsx';

const ANSWERS = {
  listLessons: { courseTitle: '', dialect: '', lessons: [makeLesson('l-1', { durationSeconds: 90 })] },
  getSecureData_v2_0: bareLesson,
  getProgress: { lessons: [], tier: 0, paidUntil: null },
};

it.each([
  ['visitor', userRemoved()],
  ['learner', userStored({ UID: 'u', Username: 'Mira', email: 'm@school.test' })],
] as const)('for a %s the film begins at the line that was found', async (_who, known) => {
  const { callFunction } = createFakeCallables(ANSWERS);
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(known);
  renderApp(<LessonScreen lessonID="l-1" />, store, '/videos/l-1?at=16.5');
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Position' });
  await waitFor(() => expect(Number(slider.value)).toBeCloseTo(16.5, 0));
});
