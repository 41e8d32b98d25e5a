/**
 * Cloudflare keeps and sends the pieces of films and of the live picture, with MEDIA_STORE and MEDIA_DELIVERY=proxy: for each
 * it asks the school whether this reader may, and gets the bucket's address, signed for a while; what it keeps is one copy
 * for all readers of a data centre. media-store.conf is the same for nginx.
 *
 * Make it a worker (compatibility date 2024-11-11 or later), give it two variables, and in the school's zone two routes to it,
 * school.example.com/media/* and school.example.com/live/*; at *.workers.dev nothing is kept.
 *
 *   SCHOOL  PUBLIC_ORIGIN, such as https://school.example.com
 *   STORE   the store's address without the bucket, such as https://s3.example.com
 */
const KEPT = 'public, max-age=604800';
/** Nothing larger is kept: a worker has 128 MB of memory. */
const LARGEST = 16 * 1024 * 1024;
const FOR_READERS = 'private, max-age=86400, immutable';
/** What a piece has of the store's answer: no cookie of the store's reaches a reader. */
const HEADERS = ['content-type', 'content-length', 'etag', 'last-modified', 'content-range', 'accept-ranges'];
const NO_STORE = 'The store of films does not answer. Try again in a few seconds.';

export default {
  /** @type {(request: Request, variables: { SCHOOL: string, STORE: string }) => Promise<Response>} */
  async fetch(request, { SCHOOL, STORE }) {
    const { pathname, search } = new URL(request.url);
    const asked = new Request(`${SCHOOL}${pathname}${search}`, request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !/^\/(?:media|live)\//.test(pathname)) return fetch(asked);
    // What the zone keeps by itself would be for who may not, too.
    const said = await fetch(asked, { cache: 'no-store' }).catch(() => null);
    if (said === null) return refuse('The school does not answer. Try again in a few seconds.');
    const [place, name] = [said.headers.get('x-media-place'), said.headers.get('x-media-name')];
    // Playlists, pictures, and what the school refuses: 403, 404, 503 with Retry-After.
    if (place === null || name === null) return said;
    const range = request.headers.get('range');
    const key = `${SCHOOL}/${encodeURIComponent(name)}`;
    const piece = await takePiece({ address: `${STORE}${place}`, key, range });
    const answer = new Response(request.method === 'HEAD' ? null : piece.body, piece);
    if (piece.status < 300) answer.headers.set('cache-control', FOR_READERS);
    return answer;
  },
};

/**
 * The key is of what the school calls the piece, in a cache apart: in the zone's, a reader could ask for the key itself.
 * @type {(piece: { address: string, key: string, range: string | null }) => Promise<Response>}
 */
async function takePiece({ address, key, range }) {
  const cache = await caches.open('pieces');
  const look = () => cache.match(new Request(key, { headers: range === null ? {} : { range } }));
  const kept = await look();
  if (kept) return kept;
  const fetched = await readStore(address, null);
  if (fetched.status !== 200) return fetched;
  const length = Number(fetched.headers.get('content-length') ?? Infinity);
  if (length > LARGEST) return range === null ? fetched : readStore(address, range);
  // One that broke off would stay so for a week: what is kept has come whole.
  const bytes = await fetched.arrayBuffer().catch(() => null);
  if (bytes?.byteLength !== length) return refuse(NO_STORE);
  const piece = new Response(bytes, fetched);
  piece.headers.set('cache-control', KEPT);
  await cache.put(key, piece).catch(() => undefined);
  return (await look()) ?? readStore(address, range);
}

/**
 * Nothing of the reader's but a range reaches the store.
 * @type {(address: string, range: string | null) => Promise<Response>}
 */
async function readStore(address, range) {
  const headers = range === null ? undefined : { range };
  const answer = await fetch(address, { headers, cache: 'no-store', redirect: 'manual' }).catch(() => null);
  if (answer === null || ![200, 206, 404, 416].includes(answer.status)) return refuse(NO_STORE);
  if (answer.status === 404) return new Response('Not found.', { status: 404 });
  const given = [...answer.headers].filter(([name]) => HEADERS.includes(name));
  return new Response(answer.body, { status: answer.status, headers: given });
}

const refuse = (/** @type {string} */ message) =>
  new Response(message, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
