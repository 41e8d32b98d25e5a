import type { LessonMix, VoiceMix } from '@school/contract/voice-mixes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { MixDesk } from './mix-desk.tsx';

const MIX: VoiceMix = {
  mixID: 'abcdefghij0123456789',
  state: 'ready',
  reason: null,
  progress: 1,
  secondsLeft: null,
  lines: 2,
  changed: 0,
  isOutdated: false,
  preview: null,
};
const LESSON: LessonMix = {
  obstacle: null,
  lines: 2,
  leftOut: [],
  mix: null,
  shown: null,
  durationSeconds: 60,
};

function show(lesson: Partial<LessonMix>, answers: Record<string, unknown> = {}) {
  const { callFunction, payloadsOf } = createFakeCallables({
    getVoiceMix: { ...LESSON, ...lesson },
    mixVoice: { mixID: MIX.mixID },
    publishVoiceMix: { ok: true },
    undoVoiceMix: { ok: true },
    dropVoiceMix: { ok: true },
    ...answers,
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  renderApp(<MixDesk UID="u-1" lessonID="im-kafi" title="Im Kafi" />, store);
  return payloadsOf;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('names the lines that do not fit before anything is mixed', async () => {
  const leftOut: LessonMix['leftOut'] = [
    { lineID: 'line-1', text: 'Grüezi', reason: 'too-long', overSeconds: 1.24 },
    { lineID: 'line-2', text: 'Sali', reason: 'changed', overSeconds: 0 },
  ];
  const payloadsOf = show({ leftOut });
  const list = await screen.findByRole('region', { name: 'Left out' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('1.2 s too long');
  expect(second?.textContent).toContain('the line has changed since');
  await press('Mix into the film');
  expect(payloadsOf('mixVoice')).toEqual([{ lessonID: 'im-kafi' }]);
});

it('says what is missing where nothing can be mixed', async () => {
  show({ obstacle: 'no-film', lines: 0 });
  expect(await screen.findByText('This lesson has no film yet. Send one under ‘Film’ first.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows how far a mix is, and stops it', async () => {
  const payloadsOf = show({ mix: { ...MIX, state: 'making', progress: 0.42 } });
  expect(await screen.findByText('Mixing: 42%')).toBeDefined();
  await press('Stop mixing');
  expect(payloadsOf('dropVoiceMix')).toEqual([{ mixID: MIX.mixID }]);
});

it('publishes a draft, which says what has changed since, and takes it back', async () => {
  const payloadsOf = show({ mix: { ...MIX, changed: 1 }, shown: { ...MIX, state: 'published' } });
  expect(await screen.findByText('1 line has changed since. Mix again to bring it in.')).toBeDefined();
  await press('Publish the film');
  expect(await screen.findByText(/^Published\./)).toBeDefined();
  await press('Back to the film before');
  expect(await screen.findByText('Learners get the film from before again.')).toBeDefined();
  expect([payloadsOf('publishVoiceMix'), payloadsOf('undoVoiceMix')]).toEqual([
    [{ mixID: MIX.mixID }],
    [{ mixID: MIX.mixID }],
  ]);
});

it('says why a mix failed, and offers no draft of another film', async () => {
  show({ mix: { ...MIX, isOutdated: true } });
  expect(await screen.findByText('The lesson has another film or cut by now. Mix again.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Publish the film' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mix again' })).toBeDefined();
});
