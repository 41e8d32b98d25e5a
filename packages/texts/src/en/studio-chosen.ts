import { defineArea } from '../area.ts';
import { plural } from './language.ts';

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });

/** Several people at once: chosen by hand, by filters or by a list, given a plan, written to. */
export const studioChosenTexts = defineArea('studioChosen', {
  title: 'Several people at once',
  choose: (name: string) => `Choose ${name}`,
  chosen: (count: number) => (count === 0 ? 'Nobody chosen yet.' : `Chosen: ${people(count)}.`),
  all: 'Choose everybody found',
  cut: (most: number) => `Only the first ${most} are chosen. Narrow the filters for the others.`,
  tooMany: (most: number) => `That’s more than fits in one go: at most ${most} people.`,
  clear: 'Choose nobody',
  write: 'Write to them',
  give: 'Give them a plan',
  failed: 'That didn’t work. Try again.',
  list: {
    open: 'Choose by a list',
    title: 'Choose by a list of addresses',
    text: 'One address a line, or a CSV file from a spreadsheet. Nothing is given or sent yet.',
    field: 'Addresses',
    file: 'Or a file',
    notText: 'That file isn’t text. Save it as CSV first.',
    tooLong: (most: number) => `Please split the list: at most ${most} lines in one go.`,
    none: 'There’s no address in it.',
    press: 'Look them up',
    cancel: 'Cancel',
    close: 'Done',
    found: (count: number) => `Found and chosen: ${people(count)}.`,
    problems: (count: number) => `Left out: ${plural(count, { one: '1 line', other: `${count} lines` })}`,
    line: (line: number, said: string) => `Line ${line}: ${said}`,
    empty: 'nothing there',
  },
  problems: {
    'no-address': 'isn’t an email address',
    unknown: 'has no account here',
    twice: 'is on the list already',
    leaving: 'is about to be deleted',
  },
  window: {
    title: (count: number) => `Give ${people(count)} a plan`,
    text: 'It’s free for them and ends by itself. Each of them gets an email. Any plan they pay for stays as it is.',
    pays: (count: number) =>
      plural(count, { one: '1 of them pays already:', other: `${count} of them pay already:` }),
    paysOne: (name: string, plan: string, platform: string, day: string) =>
      `${name}: ${plan}, ${platform}, until ${day}`,
    has: (count: number) =>
      plural(count, {
        one: '1 of them has a given plan already. This one replaces it:',
        other: `${count} of them have a given plan already. This one replaces it:`,
      }),
    hasOne: (name: string, plan: string, day: string) => `${name}: ${plan} until ${day}`,
    keep: 'Leave them out',
    nobody: 'Nobody is left to give it to.',
    done: (count: number, plan: string, day: string) => `Given to ${people(count)}: ${plan} until ${day}.`,
    again: (count: number) => `Had it already: ${people(count)}.`,
    missed: (names: string) =>
      `Not given to ${names}: somebody changed their plan or account a moment ago. They’re still chosen.`,
  },
});
