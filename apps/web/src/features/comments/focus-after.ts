import { takeLostFocus } from '../../shared/ui/take-lost-focus.ts';

/** Where the keyboard goes on once a comment has left the list: the one after it, the one before, or the whole list. */
export function listAfterComment(button: Element) {
  const item = button.closest('li');
  return [item?.nextElementSibling, item?.previousElementSibling, item?.closest('[data-comments]')];
}

export function focusAfterComment(button: Element): void {
  const places = listAfterComment(button);
  // The list is drawn without it, and the question is closed, with the next drawing.
  requestAnimationFrame(() => takeLostFocus(places.find((place) => place?.isConnected) ?? null));
}
