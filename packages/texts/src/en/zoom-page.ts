import { defineArea } from '../area.ts';
/** The page with Zoom's meeting. */
export const zoomPageTexts = defineArea('zoomPage', {
  title: 'Speaking practice',
  wait: 'please wait ...',
  notSignedIn: 'Please Sign in to access live lessons.',
  toSignIn: 'Go to log in',
  vipOnly: 'Only VIP members can access live lessons.',
  toPlans: 'See the VIP plan',
  closed: 'The rooms are closed now. Go back to see when they open.',
  banned: 'A moderator has banned you from the speaking practice. Go back to see until when.',
  noMeeting: 'There’s no Zoom call right now.',
  away: 'No connection to the school.',
  failed: 'Zoom didn’t start. Perhaps the call hasn’t begun yet.',
  again: 'Try again',
  back: 'Back',
});
