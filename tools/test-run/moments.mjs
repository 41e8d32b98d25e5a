// When and where the short form has to pass too. Runs on Node 20 without any dependency.

/** Quarters of an hour around Monday's live lesson, from the door's opening until all is over (20:00 in Zürich). */
const MONDAY = ['18:44', '18:59', '19:14', '19:29', '19:44', '19:59', '20:14', '20:16'].map(
  (time) => `2026-11-23T${time}:00Z`,
);
/** Half a minute before the day, the hour or the year changes in Zürich, and the day that most years do not have. */
const EDGES = [
  '2026-11-18T22:59:30Z',
  '2027-03-28T00:59:30Z',
  '2027-10-31T00:59:30Z',
  '2028-02-29T12:00:00Z',
  '2026-12-31T22:59:30Z',
];
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];

/** Each moment (`TEST_NOW`) with a zone of the machine (`TZ`), in turn. */
export const MOMENTS = [...MONDAY, ...EDGES].map((now, index) => ({
  now,
  zone: ZONES[index % ZONES.length],
}));
