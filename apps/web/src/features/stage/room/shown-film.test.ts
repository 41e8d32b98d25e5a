import type { StageState } from '@school/contract/stage';
import { expect, it } from 'vitest';
import type { Answer } from './ask-stage.ts';
import { chooseFilm } from './shown-film.ts';

const addressOf = (lesson: string, until: string) =>
  `/live/${btoa(`${lesson}\n${until}`)}.sign/r1/master.m3u8`;

function says(state: StageState, playlistURL: string | null = null): Answer {
  const now = '2026-11-30T19:00:00.000Z';
  const rest = { now, startedAt: null, endedAt: null, title: null, recordingLessonID: null };
  return { kind: 'stage', stage: { hasAccess: true, state, playlistURL, ...rest } };
}

const FIRST = addressOf('l-1', '20:00');
const shown = chooseFilm(null, says('live', FIRST));

it('shows what is live, under the address with which it began', () => {
  expect(shown).toMatchObject({ address: FIRST, state: 'live' });
  expect(chooseFilm(shown, says('stalled', addressOf('l-1', '22:00')))).toEqual({
    ...shown,
    state: 'stalled',
  });
});

it('goes on while the school cannot be reached, and stops where it refuses', () => {
  expect(chooseFilm(shown, { kind: 'away' })).toBe(shown);
  expect(chooseFilm(shown, { kind: 'no-plan' })).toBeNull();
  expect(chooseFilm(shown, { kind: 'not-signed-in' })).toBeNull();
  expect(chooseFilm(shown, says('off'))).toBeNull();
});

it('another lesson is another film', () => {
  const other = chooseFilm(shown, says('live', addressOf('l-2', '20:00')));
  expect(other?.folder).not.toBe(shown?.folder);
});

it('a viewer of a lesson that is over keeps the picture, and others get none', () => {
  expect(chooseFilm(shown, says('ended', FIRST))).toEqual({ ...shown, state: 'ended' });
  expect(chooseFilm(null, says('ended', FIRST))).toBeNull();
});
