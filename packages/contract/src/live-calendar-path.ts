/** Where the calendar of all dates stands; one date is at `{prefix}/{date}/lesson.ics`. Public: there is no secret in it. */
export const LIVE_CALENDAR_PREFIX = '/live-calendar';
