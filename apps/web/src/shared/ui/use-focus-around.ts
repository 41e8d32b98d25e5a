import { useEffect, useRef } from 'react';
import { takeLostFocus } from './take-lost-focus.ts';

/**
 * For what its own press takes from the page: hands the focus to the nearest place around it that takes one, a list or the
 * whole page. Called with the button at its press.
 */
export function useFocusAround(): (button: Element) => void {
  const around = useRef<readonly Element[]>([]);
  useEffect(() => () => takeLostFocus(around.current.find((place) => place.isConnected) ?? null), []);
  return (button) => {
    around.current = listAround(button);
  };
}

function listAround(element: Element): Element[] {
  const place = element.parentElement?.closest('[tabindex="-1"]');
  return place ? [place, ...listAround(place)] : [];
}
