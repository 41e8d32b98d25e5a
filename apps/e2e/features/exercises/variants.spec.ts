import type { Locator, Page } from '@playwright/test';
import type { Exercise } from '@school/contract/exercises';
import type { Flashcard } from '@school/contract/flashcards';
import { createPerson } from '../../core/accounts.ts';
import { comeToExercises } from '../../core/exercises.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { PHONE } from '../../core/widths.ts';

/** How people write who do not write as the course does. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/([aeou])\1/, '$1h'],
  [/üe/, 'üä'],
  [/ie/, 'iä'],
  [/ue(?!n)/, 'uä'],
  [/y/, 'ii'],
  [/(?<![sS])ch(?=t)/, 'chh'],
  [/st(?=e)/, 'scht'],
  [/ei/, 'äi'],
];

/** The text with one of its sounds in other letters; null where none of the habits fits. */
function spellOtherwise(text: string): string | null {
  const habit = HABITS.find(([spelling]) => spelling.test(text));
  return habit ? text.replace(habit[0], habit[1]) : null;
}

type Asked = Pick<Exercise, 'kind' | 'wanted' | 'line'> & { dueAt: string | null };

/** Leaves of what was never answered one exercise of each kind whose answer can be spelt otherwise, and says how. */
async function keepOneOfEach(page: Page, kinds: readonly string[]): Promise<Map<string, string>> {
  const variants = new Map<string, string>();
  await page.route('**/functions/getExercises', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { exercises: Asked[] } };
    const kept = kinds.flatMap((kind) => {
      const fit = body.result.exercises
        .filter((one) => one.dueAt === null && one.kind === kind && spellOtherwise(one.wanted) !== null)
        .toSorted((one, other) => (one.line?.startMs ?? 0) - (other.line?.startMs ?? 0))
        .slice(0, 1);
      for (const { wanted } of fit) variants.set(kind, spellOtherwise(wanted) ?? '');
      return fit;
    });
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, exercises: kept } } });
  });
  return variants;
}

const KINDS = new Map([
  ['Listen and write', 'dictation'],
  ['Fill the gap', 'gap'],
  ['Write it in Swiss German', 'translate'],
  ['Fill in the word', 'grammar'],
]);

/** Types the variant of each exercise of a round, which is taken. */
async function answerRound(section: Locator, variants: ReadonlyMap<string, string>): Promise<void> {
  const { keyboard } = section.page();
  for (let left = variants.size; left > 0; left -= 1) {
    const kind = KINDS.get((await section.getByRole('heading', { level: 3 }).textContent()) ?? '') ?? '';
    const typed = variants.get(kind);
    if (typed === undefined) throw new Error(`no variant for ‘${kind}’`);
    await expect(section.getByRole('textbox')).toBeFocused();
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expect(section.getByText(/^Right\. The course writes ‘/)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Next' })).toBeFocused();
    await keyboard.press('Enter');
  }
  await expect(section.getByText(`${variants.size} of ${variants.size} right`)).toBeVisible();
}

test('a word in another spelling is taken wherever one can type', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const { sample } = await findLessons(request);
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);

  await test.step('a gap in the film', async () => {
    const variants = await keepOneOfEach(page, ['gap']);
    await page.goto(`/videos/${sample.DocID}`);
    await comeToExercises(page);
    await page.getByRole('button', { name: 'Fill gaps while you watch' }).press('Enter');
    const section = page.getByRole('region', { name: 'Gaps in the film' });
    await expect(section.getByRole('textbox')).toBeFocused({ timeout: 60_000 });
    await page.keyboard.type(variants.get('gap') ?? '');
    await page.keyboard.press('Enter');
    await expect(section.getByText(/^Right\. The course writes ‘/)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a lesson’s exercises', async () => {
    const variants = await keepOneOfEach(page, ['dictation', 'gap', 'translate']);
    await page.goto(`/videos/${sample.DocID}`);
    await comeToExercises(page);
    await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
    const section = page.getByRole('region', { name: 'Three minutes' });
    await expect(section.getByRole('textbox')).toBeFocused();
    expect([...variants.keys()]).toEqual(['dictation', 'gap', 'translate']);
    await answerRound(section, variants);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a topic’s exercises', async () => {
    const variants = await keepOneOfEach(page, ['grammar']);
    await page.goto('/grammar-page?topic=spelling-and-sounds');
    const section = page.getByRole('region', { name: 'Exercises' });
    await section.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
    await answerRound(section, variants);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a card', async () => {
    const cards = page.waitForResponse('**/functions/getFlashcardsCloudFunction');
    await page.goto(`/flashcards/${sample.DocID}`);
    const { result } = (await (await cards).json()) as { result: { flashcards: Flashcard[] } };
    await page.getByRole('checkbox', { name: 'Type the answer' }).check();
    const shown = page.locator('[data-card]');
    for (const _card of result.flashcards) {
      const text = (await shown.textContent()) ?? '';
      const variant = result.flashcards
        .filter(({ English }) => text.includes(English))
        .map(({ SwissGerman }) => spellOtherwise(SwissGerman))[0];
      if (variant) {
        await page.getByRole('textbox').fill(variant);
        await page.keyboard.press('Enter');
        await expect(page.getByText(/^Right\. The course writes ‘/)).toBeVisible();
        return;
      }
      await page.getByRole('button', { name: 'Turn the card', exact: true }).click();
      await page.getByRole('button', { name: 'knew it', exact: true }).click();
    }
    throw new Error('no card has a word that can be spelt otherwise');
  });

  await test.step('the search', async () => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('Grüäzi');
    await expect(page.getByRole('link', { name: /Grüezi mitenand/ }).first()).toBeVisible();
    // By its letters alone, it is in no title.
    await expect(page.getByRole('link', { name: /Wie gaats dir/ })).toHaveCount(0);
  });
});
