/** What the SDK has no setting for: where it asks for its configuration, and registers an installation. */
const BUILT_IN = ['https://firebase.googleapis.com/', 'https://firebaseinstallations.googleapis.com/'];

/** Such an address on our own origin, as the auth API's are; any other as it is. */
export function toOwnAddress(address: string): string {
  return BUILT_IN.some((prefix) => address.startsWith(prefix)) ? address.replace('https:/', '') : address;
}

/** From now on the page's requests to these two go to our own server, and none to Google's. */
export function answerAnalyticsHere(page: { fetch: typeof fetch } = window): void {
  const send = page.fetch.bind(page);
  page.fetch = (input, init) => send(typeof input === 'string' ? toOwnAddress(input) : input, init);
}
