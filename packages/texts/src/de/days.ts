const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** 21. Dezember 2026, by the reader's own clock, as Intl writes it in de-CH. */
export function writeDay(at: Date): string {
  return `${at.getDate()}. ${MONTHS[at.getMonth()]} ${at.getFullYear()}`;
}
