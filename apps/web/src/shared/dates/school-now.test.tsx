import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { NextMondayLesson } from '../../features/live/next-monday-lesson.tsx';
import { WeeklyNote } from '../../features/mini-lessons/weekly-note.tsx';
import { configurationLoaded, initialConfiguration } from '../configuration/configuration.slice.ts';
import { RelativeInstant } from './relative-instant.tsx';

const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

it('ages, and what is next, follow the school’s clock, whatever the browser’s says', async () => {
  const schoolMs = Date.now() + 9 * DAY_MS;
  const { callFunction } = createFakeCallables({
    getMondayLiveLesson: {
      MondayLesson: {
        startsAt: iso(schoolMs - DAY_MS / 24),
        endsAt: iso(schoolMs + DAY_MS / 24),
        title: { en: 'Snow', de: 'Schnee' },
      },
    },
  });
  const services = createFakeServices({ callFunction });
  const store = createStore({ services });
  store.dispatch(
    configurationLoaded({
      ...initialConfiguration,
      live: { now: iso(schoolMs), isOnStage: false, next: null },
    }),
  );
  const days = [28, 21, 14, 7].map((ago) => iso(schoolMs - ago * DAY_MS).slice(0, 10));
  renderApp(
    <>
      <RelativeInstant at={iso(schoolMs - 1_000)} />
      <WeeklyNote days={days} />
      <NextMondayLesson />
    </>,
    store,
  );
  const times = () => [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(document.querySelector('time')?.textContent).toBe('now');
  const next = times()[1] ?? '';
  expect(Date.parse(next)).toBeGreaterThanOrEqual(Date.parse(iso(schoolMs).slice(0, 10)));
  await waitFor(() => expect(screen.getAllByText('now')).toHaveLength(2));
});
