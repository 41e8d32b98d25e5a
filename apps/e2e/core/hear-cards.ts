import { expect, type Page } from '@playwright/test';

/** Counts on the page, in `data-heard`, each sound that begins to play. To be called before its first page. */
export async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let heard = 0;
    window.Audio = new Proxy(window.Audio, {
      construct: (Own, [source]: [string?]) => {
        const sound = new Own(source);
        sound.addEventListener('playing', () => {
          heard += 1;
          document.documentElement.dataset['heard'] = String(heard);
        });
        return sound;
      },
    });
  });
}

type Cards = {
  lessonID: string;
  /** What the cards say that have to sound. */
  sounding: readonly string[];
  /** Looks at a card's back once it is turned. */
  atBack?: (words: string) => Promise<void>;
};

/** Answers all of a lesson's cards by key, and hears those that sound. */
export async function learnCards(page: Page, { lessonID, sounding, atBack }: Cards): Promise<void> {
  await countSounds(page);
  await page.goto(`/flashcards/${lessonID}`);
  const card = page.locator('[data-card]');
  await expect(card).toBeVisible();
  const heard = new Set<string>();
  for (let step = 0; step < 40 && (await card.isVisible()); step += 1) {
    const words = await card.innerText();
    const phrase = sounding.find((known) => words.includes(known));
    if (phrase !== undefined) {
      heard.add(phrase);
      await page.keyboard.press('r');
      await expect(page.locator('html')).toHaveAttribute('data-heard', String(heard.size));
    }
    await page.keyboard.press('Space');
    await atBack?.(words);
    await page.keyboard.press('2');
  }
  await expect(page.getByRole('heading', { name: 'Done!' })).toBeVisible();
  expect([...heard].toSorted()).toEqual([...sounding].toSorted());
}
