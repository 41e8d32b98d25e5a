import type { StudioLesson } from '@school/contract/studio-course';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { CaptionsPanel } from './captions-panel.tsx';

const line = (text: string) => ({ id: 'a', startMs: 0, endMs: 2_000, speaker: null, text });
const SAVED = { ok: true, isMerged: false };
const FILMS = ['im-kafi/1', 'im-kafi/2'].map((folder) => ({ folder, playlist: 'master.m3u8' }));

let answers: Record<string, unknown>;
let server: FakeCallables;
beforeEach(() => {
  answers = {
    getStudioCaptions: {
      revision: 7,
      durationSeconds: 90,
      content: { gsw: [line('Hoi')] },
      houseWords: [],
      changed: null,
    },
    getCaptionDraft: { offer: null, draft: null },
    getFilmPeaks: { peaks: null },
    listRevisions: { revisions: [] },
  };
  server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  renderApp(<Panel />, store);
});

function Panel() {
  const [film, setFilm] = useState(0);
  const content = { durationSeconds: 90, media: FILMS[film] };
  const lesson = { lessonID: 'im-kafi', mediaBase: '/media/t/', content } as StudioLesson;
  return (
    <>
      <button type="button" onClick={() => setFilm(1)}>
        another film
      </button>
      <CaptionsPanel UID="u" lesson={lesson} onRefused={vi.fn()} />
    </>
  );
}

const write = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Swiss German at 0:00.0'), { target: { value: text } });
const sent = () =>
  server.payloadsOf('saveCaptions').map((call) => (call as { lines: { text: string }[] }).lines[0]?.text);

it('says why the lines are refused', async () => {
  answers['saveCaptions'] = new CallFailure('invalid-argument', 'The text has hidden signs. [400]');
  await write('Hoi zäme');
  expect(await screen.findByText('Not saved yet.')).toBeDefined();
  expect(screen.getByText('The text has hidden signs.')).toBeDefined();
});

it('keeps what is typed while the network is gone, and sends all of it once one tries again', async () => {
  answers['saveCaptions'] = new Error('no network');
  await write('Hoi zäme');
  expect(await screen.findByText(/not saved|wasn’t saved/i)).toBeDefined();
  await write('Hoi zäme, ir');
  await waitFor(() => expect(sent()).toEqual(['Hoi zäme', 'Hoi zäme, ir']));
  await screen.findByText(/not saved|wasn’t saved/i);
  answers['saveCaptions'] = { ...SAVED, revision: 8, content: { gsw: [line('Hoi zäme, ir')] } };
  await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(sent().at(-1)).toBe('Hoi zäme, ir');
});

it('lets one of two who wrote the same line choose, and loses neither before', async () => {
  const theirs = { gsw: [line('Sali')] };
  answers['saveCaptions'] = {
    ok: false,
    reason: 'changed',
    revision: 9,
    theirs,
    changed: { by: 'Olga', at: '2026-11-02T08:00:00.000Z' },
  };
  await write('Hoi zäme');
  expect(await screen.findByText('Olga has changed this in the meantime.')).toBeDefined();
  expect(screen.getByDisplayValue('Hoi zäme')).toBeDefined();
  answers['saveCaptions'] = { ...SAVED, revision: 10, content: { gsw: [line('Hoi zäme')] } };
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(document.activeElement).toBe(await screen.findByText('Saved.'));
  expect(server.payloadsOf('saveCaptions').at(-1)).toMatchObject({
    expectedRevision: 9,
    lines: [line('Hoi zäme')],
  });
});

it('keeps what is typed where the film is replaced meanwhile, and draws the other one’s sound', async () => {
  answers['saveCaptions'] = { ...SAVED, revision: 8, content: { gsw: [line('Hoi zäme')] } };
  await write('Hoi zäme');
  await userEvent.click(screen.getByRole('button', { name: 'another film' }));
  expect(screen.getByDisplayValue('Hoi zäme')).toBeDefined();
  await waitFor(() => expect(server.payloadsOf('getFilmPeaks')).toHaveLength(2));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(sent()).toEqual(['Hoi zäme']);
});
