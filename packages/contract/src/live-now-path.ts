/** `GET`: what is on, for pages that stay open; the same for everybody, and cached for seconds. */
export const LIVE_NOW_PATH = '/live-calendar/now';
