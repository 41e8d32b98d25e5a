import type { Page } from '@playwright/test';
import { createPerson, expectSignedIn, signUp } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

type Kept = {
  key: string;
  user: { stsTokenManager: { accessToken: string } };
  hint: string;
};

/** What the browser keeps of the session, as it has it. The page may be any file of the origin. */
function readKept(page: Page): Promise<Kept> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    const user: unknown = JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
    return { key, user, hint: localStorage.getItem('school-has-session') } as Kept;
  });
}

/** The fields of something, with each value's kind in place of what differs between two people. */
const kindsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(kindsOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, part]) => [key, kindsOf(part)]),
  );
};

const hidePerson = ({ user, ...kept }: Kept) => ({ ...kept, user: kindsOf(user) });

/** What the account has agreed to, and where; without the moment. */
async function listChoices(page: Page, { user }: Kept) {
  const answer = await page.request.post('/functions/getConsentHistory', {
    data: { data: {} },
    headers: { authorization: `Bearer ${user.stsTokenManager.accessToken}` },
  });
  const { result } = (await answer.json()) as { result: { entries: { date: string; field: string }[] } };
  return result.entries
    .map(({ date: _date, ...entry }) => entry)
    .toSorted((one, other) => one.field.localeCompare(other.field));
}

test('a test’s planted session is the one that the sign-up form leaves, with the same account behind it', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const person = createPerson('Reto');
  await arriveSignedIn(other, person);
  await other.goto('/favicon.svg');
  const planted = await readKept(other);
  const agreed = await listChoices(other, planted);
  expect(agreed).toHaveLength(3);

  await signUp(page, createPerson());
  await expect.poll(async () => hidePerson(await readKept(page))).toEqual(hidePerson(planted));
  await expect.poll(async () => listChoices(page, await readKept(page))).toEqual(agreed);

  await other.goto('/settings');
  await expectSignedIn(other);
  await expect(other.getByText(person.username, { exact: true })).toBeVisible();
  await expect(other.getByText(person.email, { exact: true })).toBeVisible();
  await other.context().close();
});

const DATABASE = { name: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', key: 'fbase_key' };

/** Puts the account where releases kept it before it lay in `localStorage`. */
function keepAsBefore(page: Page): Promise<void> {
  return page.evaluate(
    ({ name, store, key }) =>
      new Promise<void>((resolve, reject) => {
        const account = Object.keys(localStorage).find((item) => item.startsWith('firebase:authUser:')) ?? '';
        const value: unknown = JSON.parse(localStorage.getItem(account) ?? 'null');
        localStorage.removeItem(account);
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: key });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          writing.objectStore(store).put({ [key]: account, value });
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    DATABASE,
  );
}

/** How many accounts lie where they lay before. */
function countBefore(page: Page): Promise<number> {
  return page.evaluate(
    ({ name, store }) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    DATABASE,
  );
}

test('an account that an earlier release kept in a database stays signed in, and is moved out of it', {
  tag: '@long',
}, async ({ page }) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await page.goto('/favicon.svg');
  const kept = await readKept(page);
  await keepAsBefore(page);
  expect([await countBefore(page), (await readKept(page)).user]).toEqual([1, null]);
  await page.goto('/settings');
  await expectSignedIn(page);
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect.poll(async () => (await readKept(page)).key).toBe(kept.key);
  expect(await countBefore(page)).toBe(0);
  await page.reload();
  await expectSignedIn(page);
});
