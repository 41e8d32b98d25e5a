import { expect, type Locator } from '@playwright/test';

/** A press by keyboard: whatever cannot have the focus cannot be pressed. */
export async function press(button: Locator): Promise<void> {
  await button.focus();
  await expect(button).toBeFocused();
  await button.press('Enter');
}

/** Types into a field, and sends its form by Enter. */
export async function send(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.fill(text);
  await field.press('Enter');
}
