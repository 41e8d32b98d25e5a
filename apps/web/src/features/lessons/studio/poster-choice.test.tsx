import type { LessonContent } from '@school/contract/course-pieces';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { BARE_CONTENT, makeStudioLesson } from '../../../../testing/make-studio-lesson.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { PosterChoice } from './poster-choice.tsx';

const CONTENT: LessonContent = {
  title: 'Im Kafi',
  subtitle: null,
  type: 'video_lesson',
  difficulty: 2,
  dialect: null,
  theme: null,
  publication: 'draft',
  date: '2026-11-02T08:00:00.000Z',
  text: '',
  ...BARE_CONTENT,
};
const POSTERS = ['a.webp', 'b.webp'];

it('shows what the lesson has, also where somebody else has chosen since', async () => {
  const { callFunction } = createFakeCallables({
    listPosters: { posters: POSTERS },
    choosePoster: { ok: true },
  });
  function Chosen() {
    const [poster, setPoster] = useState('a.webp');
    const media = { folder: 'l/0', playlist: 'master.m3u8', poster, posterWidths: [], hasNightPoster: false };
    const lesson = makeStudioLesson({ ...CONTENT, media }, 'draft');
    return (
      <>
        <PosterChoice UID="u" lesson={lesson} />
        {POSTERS.map((file) => (
          <button key={file} type="button" onClick={() => setPoster(file)}>
            {file}
          </button>
        ))}
      </>
    );
  }
  renderApp(<Chosen />, createStore({ services: createFakeServices({ callFunction }) }));
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  await userEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'b.webp' }));
  expect(radios()).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'a.webp' }));
  expect(radios()).toEqual([true, false]);
});
