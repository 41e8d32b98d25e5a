const PHRASE = 'input[lang="gsw"], textarea[lang="gsw"]';

/** What is said of a phrase goes with its button's press: the keyboard goes on in the phrase's own field. */
export function focusPhrase(button: Element): void {
  const around = button.parentElement;
  const field = around?.querySelector<HTMLElement>(PHRASE);
  if (field) field.focus({ preventScroll: true });
  else if (around) focusPhrase(around);
}
