import { takeLostFocus } from '../../shared/ui/take-lost-focus.ts';

/** Where the keyboard goes on once a comment has left the list: the one after it, the one before, or the whole list. */
export function focusAfterComment(button: Element): void {
  const item = button.closest('li');
  const places = [item?.nextElementSibling, item?.previousElementSibling, item?.closest('[data-comments]')];
  // The list is drawn without it, and the question is closed, with the next drawing.
  requestAnimationFrame(() => takeLostFocus(places.find((place) => place?.isConnected) ?? null));
}
