import { useFocusOnLeaving } from './use-focus-on-leaving.ts';

/**
 * For what its own press takes from the page: hands the focus to the nearest place around it that takes one, a list or the
 * whole page. Called with the button at its press.
 */
export function useFocusAround(): (button: Element) => void {
  const leave = useFocusOnLeaving();
  return (button) => leave(listAround(button));
}

function listAround(element: Element): Element[] {
  const place = element.parentElement?.closest('[tabindex="-1"]');
  return place ? [place, ...listAround(place)] : [];
}
