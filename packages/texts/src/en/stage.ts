import { defineArea } from '../area.ts';
import { dialectDay } from '../dialect-day.ts';

/** The page with a live lesson's picture, and what its recording is called. */
export const stageTexts = defineArea('stage', {
  title: 'Live lesson',
  wait: 'please wait ...',
  notYet: 'The lesson hasn’t begun yet. It starts here by itself.',
  stalled: 'The picture has stopped. We’re trying again …',
  ended: 'The lesson is over.',
  endedSoon: 'The lesson is over. You’ll find the recording here as soon as it’s ready.',
  seeRecording: 'Watch the recording',
  live: 'LIVE',
  toLive: 'Back to live',
  play: 'Play',
  pause: 'Pause',
  mute: 'Sound off',
  unmute: 'Sound on',
  volume: 'Volume',
  position: 'Position',
  behind: (time: string) => `${time} behind live`,
  captions: 'Captions',
  captionsNone: 'No captions in this lesson',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  notSignedIn: 'Please Sign in to access live lessons.',
  signIn: 'Sign in',
  noPlan: 'Only VIP members can access live lessons.',
  seePlans: 'See the plans',
  noConnection: 'No connection to the school. We’re trying again …',
  recordingTitle: (at: Date) => `Live am ${dialectDay(at)}`,
  recordingSubtitle: (at: Date) =>
    `live lesson of ${new Intl.DateTimeFormat('en-CH', { timeZone: 'Europe/Zurich', day: 'numeric', month: 'long', year: 'numeric' }).format(at)}`,
  recordingText: 'A live lesson, recorded just as it was.',
});

/** What the stage files of 'download my data' hold, by name without ending. */
export const stageExport = {
  stage: 'When you got the key you stream live lessons with.',
};
