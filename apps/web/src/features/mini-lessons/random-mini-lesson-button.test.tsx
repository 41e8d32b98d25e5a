import { MINI_LESSON_INDEX } from '@school/contract/mini-lessons';
import { en } from '@school/texts/en';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../testing/memory-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { FollowingMiniLessonLink } from './following-mini-lesson-link.tsx';
import { selectMiniLessons } from './mini-lessons.slice.ts';
import { RandomMiniLessonButton } from './random-mini-lesson-button.tsx';

const IDS = ['a', 'b', 'c', 'd'];
const INDEX = { [`${MINI_LESSON_INDEX.collection}/${MINI_LESSON_INDEX.document}`]: { index: IDS } };

function show(currentID?: string) {
  const documents = createMemoryDocuments(INDEX);
  const store = createStore({ services: createFakeServices({ documents: async () => documents }) });
  renderApp(
    <>
      <RandomMiniLessonButton {...(currentID !== undefined && { currentID })} />
      <FollowingMiniLessonLink currentID={currentID ?? 'ich-heisse'} />
    </>,
    store,
  );
  return { documents, store };
}

const address = () => screen.getByTestId('address').textContent;

async function press(): Promise<string> {
  const before = address();
  fireEvent.click(screen.getByRole('button', { name: en.lessons.randomMini }));
  await waitFor(() => expect(address()).not.toBe(before));
  return address()?.replace('/mini-lessons/', '') ?? '';
}

describe('a random mini lesson', () => {
  it('walks through the whole index in its shuffled order, then begins again', async () => {
    const { store } = show();
    const seen = [];
    for (let step = 0; step < IDS.length + 1; step += 1) seen.push(await press());
    const { IDsIndexRandomized } = selectMiniLessons(store.getState());
    expect(seen).toEqual([...IDsIndexRandomized, IDsIndexRandomized[0]]);
    expect(IDsIndexRandomized.toSorted()).toEqual(IDS);
  });

  it('is never the one that is open', async () => {
    show('b');
    for (let step = 0; step < IDS.length * 2; step += 1) expect(await press()).not.toBe('b');
  });
});

describe('the index of mini lessons', () => {
  it('says what follows as soon as it is here', async () => {
    show('b');
    const link = await screen.findByRole('link', { name: en.lessons.nextMini });
    expect(link.getAttribute('href')).toBe('/mini-lessons/c');
  });

  it('that cannot be had shows its alert where one was asked for, and leaves the kept one', async () => {
    const { documents, store } = show();
    await waitFor(() => expect(selectMiniLessons(store.getState()).IDsIndex).toEqual(IDS));
    documents.isAway = true;
    const away = createMemoryDocuments(INDEX);
    away.isAway = true;
    const other = createStore({ services: createFakeServices({ documents: async () => away }) });
    renderApp(<RandomMiniLessonButton />, other, '/home');
    fireEvent.click(screen.getAllByRole('button', { name: en.lessons.randomMini }).at(-1) as HTMLElement);
    expect(await screen.findByText('Oops.')).toBeDefined();
    expect(screen.getByText('Something went wrong. Try again')).toBeDefined();
    expect(selectMiniLessons(other.getState()).IDsIndex).toHaveLength(12);
  });
});
