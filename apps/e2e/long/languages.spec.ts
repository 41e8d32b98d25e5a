import type { Page } from '@playwright/test';
import type { Language } from '@school/contract/language-cookie';
import { AUDIENCES, arriveAs } from '../core/audiences.ts';
import { expect, test } from '../core/test.ts';
import { walkScreens } from '../core/walk.ts';

/** Words that the other language has not, by the language in which they have no place. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  de: /\b(the|and|you|your|of|with|is|are|this|that|from|have|not|lessons|please|try)\b/i,
  en: /\b(und|nicht|der|das|ist|mit|für|eine|einen|du|dein|wir|dich|dir|oder|auch|Lektionen)\b/,
};

/** What stands on the page in its own language, as it says itself. */
function listOwnTexts(page: Page, language: Language): Promise<string[]> {
  return page.evaluate((own) => {
    const isOwn = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang')?.startsWith(own);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      isOwn(parentElement) && !parentElement?.closest('script, style, template, noscript')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (isOwn(element)) found.push(element.getAttribute(name) ?? '');
    return found;
  }, language);
}

/** Names of lessons stand in labels, which have no language of their own. */
const withoutNames = (text: string) => text.replace(/Adee und bis bald/g, '').replace(/\S+@\S+/g, '');

for (const language of ['de', 'en'] as const)
  for (const audience of AUDIENCES)
    test(`every page is in its language, or says where it is not: ${language}, ${audience}`, async ({
      page,
    }) => {
      await arriveAs(page, audience, language);
      await walkScreens(page, async ({ path }) => {
        const texts = await listOwnTexts(page, language);
        expect(texts.length, path).toBeGreaterThan(10);
        expect(
          texts.filter((text) => FOREIGN[language].test(withoutNames(text))),
          path,
        ).toEqual([]);
      });
    });
