/** What Intl makes of an instant in a language, and what that language puts behind an hour: 'Uhr', or nothing. */
type Writer = { format: Intl.DateTimeFormat; behind: string };
type Shape = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'hour' | 'minute'>;

const HOUR: Shape = { hour: 'numeric', minute: '2-digit' };
const DAY_AND_HOUR: Shape = { dateStyle: 'long', timeStyle: 'short' };

/** A list of messages writes hundreds of hours, and making a format takes longer than all of them. */
const WRITERS = new Map<string, Writer>();

/**
 * '8 PM', '7:45 PM', as the specification writes the lessons' hour; '20 Uhr', '19:45 Uhr' in German. `clock` is a
 * language's `language.clock`; without `timeZone` the hour is the reader's own.
 */
export function formatHour(at: Date, clock: string, timeZone?: string): string {
  return write(at, findWriter(clock, HOUR, timeZone));
}

/** An hour with its day: '21 December 2026 at 8 PM', '21. Dezember 2026 um 20 Uhr'. */
export function formatInstant(at: Date, clock: string, timeZone?: string): string {
  return write(at, findWriter(clock, DAY_AND_HOUR, timeZone));
}

/** The same of what may be no instant and is then said as it is, on the school's clock. */
export function sayInstant(detail: string, clock: string): string {
  const at = new Date(detail);
  return Number.isNaN(at.getTime()) ? detail : formatInstant(at, clock, 'Europe/Zurich');
}

function findWriter(clock: string, shape: Shape, timeZone: string | undefined): Writer {
  const key = `${clock} ${timeZone} ${shape.dateStyle}`;
  const writer = WRITERS.get(key) ?? makeWriter(clock, shape, timeZone);
  WRITERS.set(key, writer);
  return writer;
}

function makeWriter(clock: string, shape: Shape, timeZone: string | undefined): Writer {
  const parts = new Intl.DateTimeFormat(clock, { hour: 'numeric', timeZone }).formatToParts();
  const hasHalves = parts.some(({ type }) => type === 'dayPeriod');
  const last = parts.at(-1);
  return {
    format: new Intl.DateTimeFormat(clock, { ...shape, timeZone }),
    behind: !hasHalves && last?.type === 'literal' ? last.value : '',
  };
}

/** Intl's own parts, without the minutes of a whole hour; PM is in capitals, behind a space that may be broken. */
function write(at: Date, { format, behind }: Writer): string {
  const parts = format.formatToParts(at);
  const hasWord = behind !== '' || parts.some(({ type }) => type === 'dayPeriod');
  const minute = parts.findIndex(({ type }) => type === 'minute');
  const isWhole = hasWord && parts[minute]?.value === '00';
  const written = parts.map(({ type, value }, index) => {
    if (isWhole && (index === minute || index === minute - 1)) return '';
    if (type === 'hour') return value.replace(/^0(?=\d)/u, '');
    if (type === 'dayPeriod') return value.toUpperCase();
    return value.replace(/[\u00a0\u202f]/gu, ' ');
  });
  return `${written.join('')}${behind}`.replace(/[\u00a0\u202f]/gu, ' ');
}
