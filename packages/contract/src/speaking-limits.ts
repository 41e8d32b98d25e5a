/** Where the speaking practice's connection is; the page stands at `/live-meeting`. */
export const SPEAKING_SOCKET_PATH = '/live/speaking/socket';
/** People in one room: each sends to each, and a phone can do so much. */
export const SPEAKING_SEATS = 6;
/** Leads to the call's page: a native app opens this address outside its own window. */
export const SPEAKING_OUTSIDE_PATH = '/live/call';
/** The page with Zoom's meeting, and where its files are served from. */
export const ZOOM_PAGE_PATH = '/live/zoom';
export const ZOOM_FILES_PREFIX = '/zoom-sdk';
