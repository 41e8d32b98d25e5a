import type { VoiceSpeaker } from '@school/contract/voices';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { SPEAKER } from '../../../testing/make-voice-line.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { UnreadLines } from './unread-lines.tsx';

const BERNESE: VoiceSpeaker = {
  ...SPEAKER,
  id: 'bern0123456789abcdef',
  name: 'Vreni',
  region: 'bern',
  isMe: false,
};
const line = (text: string) => ({
  lessonID: 'im-kafi',
  lineID: 'line-1',
  isCard: false,
  title: 'Im Kafi',
  text,
  reviews: 0,
  learners: 0,
});

function show(inBern: () => unknown) {
  const { callFunction, payloadsOf } = createFakeCallables({
    listUnreadLines: ({ region }: { region?: 'bern' | null }) =>
      region === 'bern' ? inBern() : { lines: [line('Grüezi')] },
  });
  renderApp(
    <UnreadLines UID="u-1" speakers={[SPEAKER, BERNESE]} dialect="Zürich" />,
    createStore({ services: createFakeServices({ callFunction }) }),
  );
  return payloadsOf;
}
const choose = async (name: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Which lines'), name);

it('leads to the desk of who reads the dialect that is chosen', async () => {
  const payloadsOf = show(() => ({ lines: [line('Grüessech')] }));
  expect((await screen.findByRole('link', { name: 'Grüezi' })).getAttribute('href')).toBe(
    '/studio/voices/im-kafi?line=line-1',
  );
  await choose('Not read in Bärn');
  expect((await screen.findByRole('link', { name: 'Grüessech' })).getAttribute('href')).toBe(
    `/studio/voices/im-kafi?line=line-1&speaker=${BERNESE.id}`,
  );
  expect(payloadsOf('listUnreadLines')).toEqual([{}, { region: 'bern' }]);
});

it('shows nothing of another choice where the lines of this one do not load', async () => {
  show(() => {
    throw new CallFailure('unavailable', 'away');
  });
  await screen.findByRole('link', { name: 'Grüezi' });
  await choose('Not read in Bärn');
  expect(await screen.findByText('The voices didn’t load.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Grüezi' })).toBeNull();
  await choose('Not read at all');
  expect(await screen.findByRole('link', { name: 'Grüezi' })).toBeDefined();
});
