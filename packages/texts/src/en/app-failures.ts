/** What is said where the native app around the page does not do what it was asked, by code. */
export const appFailures = {
  'app/away': 'The app did not take this. Close the app and open it again.',
  'app/no-answer': 'The app did not answer. Try again.',
};
