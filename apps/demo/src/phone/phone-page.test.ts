import { expect, it } from 'vitest';
import { PHONE_STYLE } from './phone.css.ts';
import { phonePage } from './phone-page.html.ts';

it('the messages are there from the start and can be folded; on a narrow page right below the screen', () => {
  expect(phonePage([])).toMatch(/<details open><summary>.*Messages.*<\/summary>.*role="log".*<\/details>/s);
  const narrow = /@media\(max-width:59\.99rem\)\{(.*)\}\n/.exec(PHONE_STYLE)?.[1] ?? '';
  const orderOf = (what: string) => Number(new RegExp(`${what}\\{order:(\\d)`).exec(narrow)?.[1] ?? 0);
  expect(['.device', '.talk', '.hand .actions', '.panel'].map(orderOf)).toEqual([0, 1, 2, 3]);
});
