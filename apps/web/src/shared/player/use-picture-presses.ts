import { type RefObject, useEffect } from 'react';

type Options = {
  root: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  onPress: () => void;
  /** The pointer has come over the picture. */
  onNear: () => void;
};

/**
 * A press on the picture plays and pauses. Its button for keys and screen readers is the bar's, which gets the focus
 * where the player does not have it.
 */
export function usePicturePresses({ root, picture, isEnabled, onPress, onNear }: Options): void {
  useEffect(() => {
    const element = picture.current;
    if (!element || !isEnabled) return;
    const isControl = ({ target }: Event) =>
      target instanceof Element && target.closest('button, a, [data-over-picture]') !== null;
    const keepFocus = (event: Event) => {
      if (isControl(event)) return;
      event.preventDefault();
      if (!root.current?.contains(document.activeElement))
        root.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    };
    const press = (event: Event) => {
      if (!isControl(event)) onPress();
    };
    element.addEventListener('mousedown', keepFocus);
    element.addEventListener('click', press);
    element.addEventListener('pointerenter', onNear);
    return () => {
      element.removeEventListener('mousedown', keepFocus);
      element.removeEventListener('click', press);
      element.removeEventListener('pointerenter', onNear);
    };
  });
}
