/** Each with what ends it. */
const TIMERS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
] as const;

type Begin = (...given: unknown[]) => unknown;
type Listened = Parameters<EventTarget['addEventListener']>;

/** Notes what is added to the page's globals from now on; the call of what it returns takes it away. */
export function trackPage(): () => void {
  const ends = [
    ...[window, document, navigator].map(trackProperties),
    ...[window, document].map(trackListeners),
    ...TIMERS.map(([begin, end]) => trackTimers(begin, end)),
  ];
  return () => {
    for (const end of ends.toReversed()) end();
  };
}

/** React and user-event mark the document that they listen to: marks and listeners go together. */
function trackProperties(target: object): () => void {
  const before = new Set(Reflect.ownKeys(target));
  return () => {
    for (const key of Reflect.ownKeys(target)) if (!before.has(key)) Reflect.deleteProperty(target, key);
  };
}

function trackListeners(target: EventTarget): () => void {
  const listened: Listened[] = [];
  const listen = target.addEventListener.bind(target);
  const restore = replace(target, 'addEventListener', (...given: Listened) => {
    listened.push(given);
    listen(...given);
  });
  return () => {
    restore();
    for (const given of listened) target.removeEventListener(...given);
  };
}

/** A store's timers run for up to half an hour. */
function trackTimers(begin: string, end: string): () => void {
  const begun: unknown[] = [];
  const original = Reflect.get(globalThis, begin) as Begin;
  const restore = replace(globalThis, begin, (...given: unknown[]) => {
    const timer = original(...given);
    begun.push(timer);
    return timer;
  });
  return () => {
    restore();
    const stop = Reflect.get(globalThis, end) as Begin;
    for (const timer of begun) stop(timer);
  };
}

function replace(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
