/** What is said where the native app around the page does not do what it was asked, by code. */
export const appFailures = {
  'app/away': 'The app didn’t respond. Close it and open it again.',
  'app/no-answer': 'The app didn’t answer. Try again.',
};
