import { isRecord } from '@school/domain/records';

/** What differs from one start to the next: ids, tokens, signatures and the seconds of the day. Its kind is kept. */
const RANDOM: readonly (readonly [RegExp, string])[] = [
  [/[?&](?:expires|signature)=[^&"\s]*/g, '<signed>'],
  // A cookie lives as long as its token does still.
  [/\bMax-Age=3[56]\d\d\b/g, 'Max-Age=<left>'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<uuid>'],
  // What Stripe names, with its kind.
  [/\b([a-z]{2,6})_(?:test_)?(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{12,}\b/g, '<$1>'],
  [/gruezi-mitenand-[0-9a-f]{4}/g, '<password>'],
  // A built file's content, in its name.
  [/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2'],
  [/'sha256-[\w+/]+=*'/g, "'sha256-<hash>'"],
  [/\b[0-9a-f]{16,}\b/g, '<hex>'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{16,}(?![\w-])/g, '<opaque>'],
  [/(?<=[./])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22}(?![\w-])/g, '<opaque>'],
  // The key of an authenticator app, and an account's id.
  [/\b[A-Z2-7]{32}\b/g, '<key>'],
  [/\b[A-Za-z0-9]{28}\b/g, '<opaque>'],
];

const INSTANT = /\b(\d{4}-\d\d-\d\d)T\d\d:(\d\d):(\d\d)(\.\d+)?(?:Z|\+00:00)/g;
const COMPACT_INSTANT = /\b(\d{8})T\d\d(\d\d)(\d\d)Z/g;
const CLOCK_SECONDS = /\b(\d\d:\d\d):\d\d GMT/g;
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]*/g;

/** What is another in each token. */
const OF_ITS_MOMENT = new Set(['session', 'auth_time', 'iat', 'exp']);

/** Seconds since 1970 between 2020 and 2038: or thousandths of them. */
const [FIRST, LAST] = [1_577_836_800, 2_145_916_800];

/** What was planned is at a whole five minutes; what just happened is not. */
const isOnTheDot = (minutes: string, seconds: string) => Number(minutes) % 5 === 0 && seconds === '00';

/** An answer's text or number with all of it that is random named by its kind. */
export function normalise(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return normaliseText(value, origin);
  if (typeof value === 'number') return normaliseNumber(value);
  if (Array.isArray(value)) return value.map((each) => normalise(each, origin));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [normaliseText(name, origin), normalise(each, origin)]),
  );
}

function normaliseText(text: string, origin: string): string {
  const named = text
    .replaceAll(origin, '<origin>')
    .replaceAll(origin.replace('http://', ''), '<host>')
    .replaceAll(encodeURIComponent(origin), '<origin>')
    .replaceAll(/(127\.0\.0\.1|localhost):\d{4,5}/g, '$1:<port>')
    .replaceAll(JSON_WEB_TOKEN, (_all, payload: string) => describeToken(payload, origin))
    .replaceAll(INSTANT, (whole, day: string, minutes: string, seconds: string, rest = '') =>
      isOnTheDot(minutes, seconds) && /^(\.0+)?$/.test(String(rest)) ? whole : `<on ${day}>`,
    )
    .replaceAll(COMPACT_INSTANT, (whole, day: string, minutes: string, seconds: string) =>
      isOnTheDot(minutes, seconds) ? whole : `<on ${day}>`,
    )
    .replaceAll(CLOCK_SECONDS, '<time> GMT');
  if (/^\d{10}(\d{3})?$/.test(named)) return String(normaliseNumber(Number(named)));
  return RANDOM.reduce((all, [pattern, kind]) => all.replaceAll(pattern, kind), named);
}

function normaliseNumber(value: number): number | string {
  const seconds = value > LAST ? value / 1_000 : value;
  if (seconds < FIRST || seconds > LAST || seconds % 300 === 0) return value;
  return `<on ${new Date(seconds * 1_000).toISOString().slice(0, 10)}>`;
}

/** Its claims, for which others read it. */
function describeToken(payload: string, origin: string): string {
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isRecord(claims)) return '<token>';
  const told = Object.entries(claims).map(([name, value]) => [
    name,
    OF_ITS_MOMENT.has(name) ? '<its>' : value,
  ]);
  return `<token ${JSON.stringify(normalise(Object.fromEntries(told), origin))}>`;
}
