const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type LocalTime = { year: number; month: number; day: number; weekday: number; hour: number; minute: number };

/** Making one takes fifty times as long as asking it, and a week's free hours ask a hundred times. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** What the clocks of `timeZone` show at this instant. */
export function partsAt(instant: Date, timeZone: string): LocalTime {
  const format = formatIn(timeZone);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
    hour: number('hour'),
    minute: number('minute'),
  };
}

/** The instant at which the clocks of `timeZone` show this time. The offset is that of the instant itself: the clocks may change near it. */
export function instantOf(local: Omit<LocalTime, 'weekday'>, timeZone: string): Date {
  const wanted = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  const near = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(near, timeZone));
}

/** By how much the clocks of `timeZone` are ahead of UTC at this instant, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const shown = partsAt(new Date(ms), timeZone);
  return (
    Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) -
    Math.floor(ms / 60_000) * 60_000
  );
}
