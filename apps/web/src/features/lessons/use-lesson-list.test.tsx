import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { makeLesson } from '../../../testing/make-lesson.ts';
import { createStore } from '../../app/store.ts';
import { orderCaptions } from './order-captions.ts';
import { isGermanVersion, useLessonSummary } from './use-lesson-list.ts';

function show(lessonID: string) {
  const { callFunction, payloadsOf } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: '', lessons: [makeLesson('im-kafi')] },
    getLessonSummary: ({ lessonID }: { lessonID: string }) => ({
      lesson: lessonID === 'im-kafi-de' ? makeLesson('im-kafi-de', { Title: 'Im Café' }) : null,
    }),
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { ...renderHook(() => useLessonSummary(lessonID), { wrapper }), payloadsOf };
}

it('a German version, which the list leaves out, is requested by its id', async () => {
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
  await waitFor(() => expect(payloadsOf('getLessonSummary')).toEqual([{ lessonID: 'nothing' }]));
  expect(result.current).toBeUndefined();
});

it('a lesson that another one names is a German version, and its own language leads its captions', () => {
  const lessons = [makeLesson('im-kafi', { GermanVersionURL: '/videos/im-kafi-de' })];
  const captions = (['gsw', 'en', 'de'] as const).map((language) => ({ language, label: '', url: '' }));
  const lead = (lessonID: string) =>
    orderCaptions(captions, isGermanVersion(lessons, lessonID)).map(({ language }) => language);
  expect(lead('im-kafi-de')).toEqual(['de', 'gsw', 'en']);
  expect(lead('im-kafi')).toEqual(['gsw', 'en', 'de']);
});
