import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { stubSight } from '../../../../testing/in-sight.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../store.ts';
import { LessonExercises } from './lesson-exercises.tsx';

/** Shows them below the viewport; `meet` scrolls them into it. */
function show({ asked }: { asked: number }) {
  const sight = stubSight();
  const { callFunction, payloadsOf } = createFakeCallables({
    getExercises: { exercises: [], words: [], isComputerVoice: false },
  });
  const exercises = (
    <LessonExercises
      lessonID="l-1"
      UID=""
      film={createRef()}
      lineSounds={undefined}
      isComputerFilm={false}
      asked={asked}
      hasGaps={false}
      onGaps={() => undefined}
    />
  );
  renderApp(exercises, createStore({ services: createFakeServices({ callFunction }) }));
  return { payloadsOf, meet: (isIntersecting: boolean) => act(() => sight.meet([{ isIntersecting }])) };
}

it('a lesson’s exercises are fetched when they come near the viewport', async () => {
  const { payloadsOf, meet } = show({ asked: 0 });
  meet(false);
  expect(screen.queryByRole('region')).toBeNull();
  expect(payloadsOf('getExercises')).toEqual([]);
  meet(true);
  expect(await screen.findByRole('region', { name: 'Three minutes' })).toBeDefined();
  expect(payloadsOf('getExercises')).toHaveLength(1);
});

it('they begin at once where the end of the film asks for them', async () => {
  show({ asked: 1 });
  expect(await screen.findByRole('heading', { name: 'Three minutes' })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 3 })).toBeDefined();
});
