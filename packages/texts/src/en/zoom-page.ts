import { defineArea } from '../area.ts';
/** The page with Zoom's meeting. */
export const zoomPageTexts = defineArea('zoomPage', {
  title: 'Speaking practice',
  wait: 'please wait ...',
  notSignedIn: 'Please Sign in to access live lessons.',
  toSignIn: 'Go to log in',
  vipOnly: 'Only VIP members can access live lessons.',
  toPlans: 'See the VIP plan',
  closed: 'The rooms are closed now. The page before this one says when they open.',
  banned: 'A moderator has put you out of the speaking practice. The page before this one says until when.',
  noMeeting: 'There is no call at Zoom.',
  away: 'There is no connection to the school.',
  failed: 'Zoom could not be started. Its call may not have begun.',
  again: 'Try again',
  back: 'Back',
});
