import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { makeVoiceLine, SPEAKER } from '../../../../testing/make-voice-line.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { inDialect } from '../dialect-lines.ts';
import { LineTakes } from './line-takes.tsx';

const take = (id: string) => ({
  id,
  speakerID: SPEAKER.id,
  recordedAt: '2026-11-21T10:00:00.000Z',
  seconds: 1,
  isClipped: false,
  fits: true,
});

it('goes on at the take that was chosen, and at the title where none is', async () => {
  const server = { choose: (_id: string | null): void => undefined };
  function Takes() {
    const [chosenID, setChosen] = useState<string | null>('one');
    server.choose = setChosen;
    const choices = [{ region: null, chosenID, publishedID: null }];
    const [line] = inDialect(
      [makeVoiceLine('line-1', { takes: [take('two'), take('one')], choices })],
      [SPEAKER],
      null,
    );
    if (!line) return null;
    return <LineTakes lessonID="l" line={line} speakers={[SPEAKER]} region={null} onPlay={() => undefined} />;
  }
  const callFunction = async (_name: string, { takeID }: { takeID: string | null }) => {
    server.choose(takeID);
    return { ok: true };
  };
  renderApp(
    <Takes />,
    createStore({ services: createFakeServices({ callFunction: callFunction as never }) }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose: Frau Meier 2' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play: Frau Meier 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Takes' }));
});
