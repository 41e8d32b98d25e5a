import { expect, it } from 'vitest';
import { chooseOver, type Over } from './over.ts';

const MINUTE_MS = 60_000;
const over = (title: string, from: number, to: number, recordingID: string | null = null): Over => ({
  title,
  recordingID,
  beganAgoMs: from * MINUTE_MS,
  agoMs: to * MINUTE_MS,
});

it.each([
  ['one that ran in the hour', over('on stage', 65, 5, 'live-1')],
  ['one that was ended early', over('on stage', 65, 25, 'live-1')],
  ['one that began before and ran over', over('on stage', 75, 1, 'live-1')],
])('%s is the date’s lesson, with the recording that the stage knows', (_which, staged) => {
  const dated = over('Before Christmas', 70, 10);
  expect(chooseOver(dated, staged)).toEqual({ ...dated, recordingID: 'live-1' });
  expect(chooseOver({ ...dated, recordingID: 'monday' }, staged)?.recordingID).toBe('monday');
});

it('of two lessons it is the later one, without the other’s recording', () => {
  const [early, late] = [over('early', 300, 240, 'live-1'), over('late', 65, 5)];
  expect(chooseOver(early, late)).toEqual(late);
  expect(chooseOver(late, early)).toEqual(late);
});

it('is the one there is, or none', () => {
  const one = over('one', 65, 5);
  expect(chooseOver(one, null)).toEqual(one);
  expect(chooseOver(null, one)).toEqual(one);
  expect(chooseOver(null, null)).toBeNull();
});
