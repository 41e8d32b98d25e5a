import { withoutUnseen } from '@school/domain/visible-text';

/** Who speaks for a school. */
const OFFICES = ['admin', 'administrator'];

/** Letters and digits that are read as others: from Cyrillic, Greek, and what is typed in their place. */
const READ_AS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ4@'],
    ['b', 'вьβ8'],
    ['c', 'сϲ'],
    ['d', 'ԁɗ'],
    ['e', 'еєεё3'],
    ['g', 'ɡց9'],
    ['h', 'һнη'],
    ['i', 'іїιӏıl1|!'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['m', 'мμ'],
    ['n', 'ոпν'],
    ['o', 'оοσօ0'],
    ['p', 'рρ'],
    ['s', 'ѕ5$'],
    ['t', 'тτ7'],
    ['u', 'υս'],
    ['w', 'ѡωա'],
    ['x', 'хχ'],
    ['y', 'уγү'],
  ].flatMap(([letter = '', others = '']) => Array.from(others, (other) => [other, letter])),
);

/** The same for all names that a reader takes for the same: without case, accents, spaces and signs. */
function read(name: string): string {
  const letters = withoutUnseen(name).normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const read = Array.from(letters, (letter) => READ_AS[letter] ?? letter).join('');
  return read
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a learner of this name would be taken for the school itself. */
export function isReservedName(name: string, siteName: string): boolean {
  return [...OFFICES, siteName].some((reserved) => read(reserved) === read(name));
}
