/** A line of a calendar's file (RFC 5545, 3.1): its name with its parameters, and its value, escaped. */
export type CalendarLine = readonly [name: string, value: string];

/** A calendar of these lines; `subject` is what it is about (PRODID). */
export function writeCalendar(method: string, subject: string, lines: readonly CalendarLine[]): string {
  const all: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//Swiss German school//${subject}//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', method],
    ...lines,
    ['END', 'VCALENDAR'],
  ];
  return all.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

/** 75 octets a line at most, and no character is cut through (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let rest = '';
  for (const character of line) {
    if (Buffer.byteLength(rest + character) > 75) {
      lines.push(rest);
      rest = ' ';
    }
    rest += character;
  }
  return [...lines, rest].join('\r\n');
}

/** RFC 5545, 3.3.11. */
export function calendarText(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(CONTROLS, '');
}

/** A parameter cannot escape anything: what would end it goes. */
export function calendarParameter(value: string): string {
  return `"${value.replaceAll(CONTROLS, ' ').replaceAll('"', "'")}"`;
}

/** What a calendar must not hold, tabs apart. */
const CONTROLS = /(?!\t)\p{Cc}/gu;

/** An instant (RFC 5545, 3.3.5). */
export const calendarInstant = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
