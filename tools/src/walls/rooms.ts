import { type Breach, breachAt, type InnerImport, isTestCode, type Project } from './project.ts';

/**
 * The inner rooms of a feature of the server, the outermost first: imports run from left to right only. A file that
 * stands loose between two rooms has its place by name. Any other loose file is further out than all rooms if it needs
 * one of them (`index.ts`), and else further in.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  identity: [
    'callables',
    'api',
    'sign-in',
    'account',
    'sessions',
    'notices',
    'identity.limits.ts',
    'identity.context.ts',
    'tokens',
    'db',
  ],
  course: ['film', 'studio', 'exchange', 'pieces', 'added'],
  chat: ['api', 'rooms', 'db'],
  'private-lessons': ['api', 'bookings', 'lessons', 'notices', 'db'],
  billing: [
    'api',
    'webhooks',
    'reconcile',
    'refunds',
    'changes',
    'purchases',
    'sync',
    'trials',
    'ledger',
    'notices',
    'payments',
    'catalogue',
    'db',
    'revenuecat',
    'stripe',
  ],
  reminders: ['newsletters', 'bounces', 'mails', 'unsubscribe', 'due', 'wishes', 'db'],
  speaking: ['api', 'rooms', 'zoom', 'db'],
  push: ['api', 'sending', 'db'],
  transcoding: ['mix', 'cut', 'film'],
  voices: ['mix', 'take-files.ts', 'readings'],
  stage: ['api', 'recording', 'playback', 'ingest', 'segments', 'lesson', 'rtmp', 'db'],
};

/** In each room of a feature that has several. */
const MAX_SOURCES = 13;
const FEATURES = 'apps/server/src/features';
const TABLE = 'tools/src/walls/rooms.ts';

/** The rooms of each feature: their order, that none is missing from the list, and how many sources each holds. */
export function findRoomBreaches({ sources, inner }: Project, listed = ROOMS): Breach[] {
  const files = Map.groupBy(sources.filter(isProduct), featureOf);
  const imports = Map.groupBy(
    inner.filter(
      ({ from, path }) => isProduct(from) && isProduct(path) && featureOf(from) === featureOf(path),
    ),
    ({ from }) => featureOf(from),
  );
  return [...files].flatMap(([feature, own]) => {
    const rooms = new Set(own.filter((path) => !isLoose(path)).map(roomOf));
    // A single room has no order among others, only to the files beside it.
    const order = listed[feature] ?? (rooms.size === 1 ? [...rooms] : []);
    return [
      ...judgeList(own, order),
      ...judgeSizes(own, order),
      ...judgeOrder(imports.get(feature) ?? [], order),
    ];
  });
}

const isProduct = (path: string) => path.startsWith(`${FEATURES}/`) && !isTestCode(path);
const featureOf = (path: string) => path.split('/')[4] ?? '';
/** The room of a feature's file; a loose file's own name. */
const roomOf = (path: string) => path.split('/')[5] ?? '';
const isLoose = (path: string) => path.split('/').length === 6;

function judgeList(files: readonly string[], order: readonly string[]): Breach[] {
  const byRoom = Map.groupBy(files, roomOf);
  const missing = [...byRoom].flatMap(([room, [from = '']]) =>
    isLoose(from) || order.includes(room)
      ? []
      : breachAt({ from, line: 1 }, 'room-list', `give ${room} its place in ${TABLE}`),
  );
  const left = order.flatMap((room) =>
    byRoom.has(room)
      ? []
      : breachAt({ from: files[0] ?? '', line: 1 }, 'room-list', `take ${room} out of ${TABLE}: it is empty`),
  );
  return [...missing, ...left];
}

function judgeSizes(files: readonly string[], order: readonly string[]): Breach[] {
  const byRoom = Map.groupBy(
    files.filter((path) => !isLoose(path)),
    roomOf,
  );
  return [...byRoom].flatMap(([room, [from = '', ...others]]) =>
    others.length < MAX_SOURCES || order.length === 1
      ? []
      : breachAt(
          { from, line: 1 },
          'room-size',
          `divide ${room}: a room holds at most ${MAX_SOURCES} sources`,
        ),
  );
}

function judgeOrder(imports: readonly InnerImport[], order: readonly string[]): Breach[] {
  const outer = findOuter(imports, order);
  const placeOf = (path: string) => {
    const place = order.indexOf(roomOf(path));
    if (place !== -1) return place;
    return outer.has(path) ? -1 : order.length;
  };
  return imports
    .filter(({ from, path }) => placeOf(path) < placeOf(from))
    .flatMap((named) => {
      const [inner, outside] = [roomOf(named.from), roomOf(named.path)];
      return breachAt(
        named,
        'room-order',
        `${outside} is further out than ${inner}: move what both need further in`,
      );
    });
}

/** The loose files without a place in the order that need a room, be it through each other. */
function findOuter(imports: readonly InnerImport[], order: readonly string[]): Set<string> {
  const hasPlace = (path: string) => !isLoose(path) || order.includes(roomOf(path));
  const free = imports.filter(({ from }) => !hasPlace(from));
  const outer = new Set<string>();
  let known: number;
  do {
    known = outer.size;
    for (const { from, path } of free) if (hasPlace(path) || outer.has(path)) outer.add(from);
  } while (outer.size > known);
  return outer;
}
