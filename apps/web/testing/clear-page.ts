const LONG_AGO = new Date(0).toUTCString();

/** Makes the page an empty one at `/`, for a person who was never here. */
export function clearPage(): void {
  // All files of a process share the page: what comes next would fail.
  if (location.protocol === 'about:')
    throw new Error('A test has left the page. Mock the press of its link.');
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // The arrow keys of the next test would move what is selected here.
  document.getSelection()?.removeAllRanges();
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    Object.assign(document, { cookie: `${cookie.split('=')[0]}=; path=/; expires=${LONG_AGO}` });
  }
  history.replaceState(null, '', '/');
  scrollTo(0, 0);
}
