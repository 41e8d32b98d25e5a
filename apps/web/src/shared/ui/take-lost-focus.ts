/** Nothing is taken from what has the focus by now. */
export function takeLostFocus(element: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
}
