// Which folders of browser tests a change concerns. Runs on Node 20 without any dependency.

/** Features whose browser tests stand in a folder of another name. */
const FOLDERS = {
  'app-check': 'identity',
  'card-files': 'flashcards',
  chat: 'live',
  comments: 'lessons',
  contact: 'shell',
  course: 'lessons',
  entitlements: 'billing',
  media: 'lessons',
  'mini-lessons': 'home',
  operators: 'live',
  progress: 'lessons',
  push: 'reminders',
  reviews: 'flashcards',
  search: 'home',
  speaking: 'live',
  stage: 'live',
  studio: 'live',
  'page-views': 'consents',
};

/** Shared parts of the web app that have a folder. */
const SHARED = {
  player: 'player',
  captions: 'player',
  transcript: 'player',
  offline: 'offline',
  'native-bridge': 'native-app',
};

/** Where a change may show on any page. */
const GENERAL = ['home', 'lessons', 'shell'];

const FEATURE = /^apps\/(?:server|web)\/src\/(?:features|app\/pages)\/([^/]+)\//;
const SHARED_ROOM = /^apps\/web\/src\/shared\/([^/]+)\//;
const SPEC_FOLDER = /^apps\/e2e\/features\/([^/]+)\//;
const EVERYWHERE = /^(?:apps\/e2e\/(?:core\/|[^/]+$)|package(?:-lock)?\.json$)/;
const PRODUCT = /^(?:apps\/(?:server|web|demo)|packages|content)\//;

/** The folders to run of `known`, the folders there are. */
export function findBrowserRooms(changed, known) {
  if (changed.some((path) => EVERYWHERE.test(path))) return [...known];
  const wanted = new Set(changed.flatMap((path) => roomsOf(path, known)));
  return known.filter((folder) => wanted.has(folder));
}

function roomsOf(path, known) {
  const [, spec] = SPEC_FOLDER.exec(path) ?? [];
  if (spec) return [spec];
  if (!PRODUCT.test(path)) return [];
  const [, feature] = FEATURE.exec(path) ?? [];
  if (feature) {
    const folder = FOLDERS[feature] ?? feature;
    return known.includes(folder) ? [folder] : GENERAL;
  }
  const [, shared = ''] = SHARED_ROOM.exec(path) ?? [];
  return SHARED[shared] ? [SHARED[shared]] : GENERAL;
}
