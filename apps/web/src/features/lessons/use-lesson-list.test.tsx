import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { makeLesson } from '../../../testing/make-lesson.ts';
import { createStore } from '../../app/store.ts';
import { useLessonSummary } from './use-lesson-list.ts';

function show(lessonID: string) {
  const { callFunction, payloadsOf } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: '', lessons: [makeLesson('im-kafi')] },
    getLessonSummary: ({ videoID }: { videoID: string }) => ({
      lesson: videoID === 'im-kafi-de' ? makeLesson('im-kafi-de', { Title: 'Im Café' }) : null,
    }),
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { ...renderHook(() => useLessonSummary(lessonID), { wrapper }), payloadsOf };
}

it('a German version, which the list leaves out, is asked for by its id', async () => {
  const { result } = show('im-kafi-de');
  await waitFor(() => expect(result.current?.Title).toBe('Im Café'));
});

it('a lesson of the list is not asked for again', async () => {
  const { result, payloadsOf } = show('im-kafi');
  await waitFor(() => expect(result.current?.DocID).toBe('im-kafi'));
  expect(payloadsOf('getLessonSummary')).toEqual([]);
});

it('a lesson that does not exist has no summary', async () => {
  const { result, payloadsOf } = show('nothing');
  await waitFor(() => expect(payloadsOf('getLessonSummary')).toEqual([{ videoID: 'nothing' }]));
  expect(result.current).toBeUndefined();
});
