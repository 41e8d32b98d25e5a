import { expect, it } from 'vitest';
import { findZone, ZoneSchema } from './zone.ts';

it.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['europe/zurich', 'Europe/Zurich'],
  ['UTC', 'UTC'],
  ['+01:00', null],
  ['Mars/Olympus', null],
  ['', null],
])('a zone called %j is %j', (name, zone) => {
  expect(findZone(name)).toBe(zone);
  expect(ZoneSchema.safeParse(name).success).toBe(zone !== null);
});
