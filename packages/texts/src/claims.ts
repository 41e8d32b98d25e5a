import type { Texts } from './texts.ts';

/** What the course promises, and the catalogue's own words say of the specified one: Monday 8 PM, 30 days, VIP and BASIC. */
export type Claims = {
  /** Where its dialect is spoken. */
  dialect: string;
  /** `weekday` 1 is Monday; by the school's clocks. */
  live: { weekday: number; hour: number; minute: number; minutes: number };
  /** 0 where nothing is free. */
  trialDays: number;
  /** The titles of the plans for lessons, for live lessons as well, and with private lessons. */
  plans: { basic: string; vip: string; private: string };
};

export const SPECIFIED_CLAIMS: Claims = {
  dialect: 'Zürich',
  live: { weekday: 1, hour: 20, minute: 0, minutes: 60 },
  trialDays: 30,
  plans: { basic: 'BASIC', vip: 'VIP', private: 'PRIVATE' },
};

/** Words in place of some of a catalogue's; a list stands whole. */
export type OtherWords<Words = Texts> = {
  readonly [Key in keyof Words]?: Words[Key] extends string | readonly unknown[]
    ? Words[Key]
    : Words[Key] extends (...parameters: never) => unknown
      ? never
      : OtherWords<Words[Key]>;
};

/** An hour of the school's clocks as an instant that has the same hour in UTC, for `formatHour`. */
export function hourInUtc({ hour, minute }: Claims['live'], laterMinutes = 0): Date {
  return new Date(Date.UTC(2026, 0, 1, hour, minute + laterMinutes));
}

/** The days of the week from Monday on, the live lesson's on its own and what follows it on those after it. */
export function fromLiveDay<What>(weekday: number, whats: readonly What[]): What[] {
  return whats
    .map((_what, day) => whats.at((day - weekday + 1) % whats.length))
    .filter((what) => what !== undefined);
}
