import { expect, type Locator, type Page } from '@playwright/test';

/** A press by keyboard: whatever cannot have the focus cannot be pressed. */
export async function press(button: Locator): Promise<void> {
  // A window that has just opened moves the focus once itself.
  await expect(async () => {
    await button.focus();
    await expect(button).toBeFocused({ timeout: 500 });
  }).toPass();
  await button.press('Enter');
}

/** Types into a field, and sends its form by Enter. */
export async function send(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.fill(text);
  await field.press('Enter');
}

/** Presses Tab until this has the focus; the keyboard alone has to reach it. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
