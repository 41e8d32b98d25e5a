import { expect, it } from 'vitest';
import { readAddressList } from './address-list.ts';

it.each([
  ['a@b.ch\nc@d.ch', ['1 a@b.ch', '2 c@d.ch']],
  ['\ufeffa@b.ch\r\n\r\n  c@d.ch  \r\n', ['1 a@b.ch', '3 c@d.ch']],
  ['Name;E-Mail\nLena;lena@x.ch\nReto;', ['2 lena@x.ch', '3 ']],
  ['Konto-ID,Adresse,Name\nu1,lena@x.ch,"Lena, die ""Grosse"""', ['2 lena@x.ch']],
  ['Lena\tlena@x.ch', ['1 lena@x.ch']],
  ['"Lena\nMeier",lena@x.ch\nreto@x.ch', ['1 lena@x.ch', '3 reto@x.ch']],
  ["'+lena@x.ch\n=cmd|' /C calc'!A0", ["1 '+lena@x.ch", "2 =cmd|' /C calc'!A0"]],
  ['lena', ['1 lena']],
  ['"open@x.ch', ['1 "open@x.ch']],
  ['', []],
  [' \n,;\t\n', []],
])('reads %j', (text, lines) => {
  expect(readAddressList(text).map(({ line, said }) => `${line} ${said}`)).toEqual(lines);
});

it('takes its time by length alone, whatever is quoted', () => {
  const lines = readAddressList(`${'"'.repeat(50_001)}\n${'a,'.repeat(50_000)}\nlena@x.ch`);
  expect(lines.at(-1)).toMatchObject({ said: 'lena@x.ch' });
});
