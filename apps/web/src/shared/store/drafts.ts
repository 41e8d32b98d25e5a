const PREFIX = 'school.draft/';

/** What was typed at a place and not sent, for as long as the tab is open: a page that is loaded again has it back. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(PREFIX + place) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + place);
    else sessionStorage.setItem(PREFIX + place, text);
  } catch {
    // It is then lost with the page.
  }
}

/** Nothing of an account that has left is shown to the next. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // There is none where there is no storage.
  }
}
