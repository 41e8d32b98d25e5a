/** The time zone of this browser, `Europe/Zurich`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
