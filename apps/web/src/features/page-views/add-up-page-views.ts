import { PAGE_VIEW_PLACES } from '@school/contract/page-view-places';

type Place = (typeof PAGE_VIEW_PLACES)[number];
type Day = { day: string; place: Place; views: number };
export type PlacePageViews = { place: Place; today: number; week: number; month: number };

const DAY_MS = 86_400_000;

/** Sums for each kind of page that anybody loaded, the most visited first. */
export function addUpPageViews(days: readonly Day[], today: string): PlacePageViews[] {
  const weekFrom = new Date(Date.parse(today) - 6 * DAY_MS).toISOString().slice(0, 10);
  const sum = (place: Place, from: string) =>
    days.reduce((all, each) => (each.place === place && each.day >= from ? all + each.views : all), 0);
  return PAGE_VIEW_PLACES.map((place) => ({
    place,
    today: sum(place, today),
    week: sum(place, weekFrom),
    month: sum(place, ''),
  }))
    .filter(({ month }) => month > 0)
    .toSorted((one, other) => other.month - one.month);
}
