/** What the auth API says behind `TOO_MANY_ATTEMPTS_TRY_LATER : `. The SDKs hand it on in an error's message. */
export function tellWait(seconds: number): string {
  return `Try again in ${seconds} seconds.`;
}

/** The seconds that such a message names; null where it names none. */
export function readWait(message: string): number | null {
  const seconds = /Try again in (\d+) seconds\./.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}
