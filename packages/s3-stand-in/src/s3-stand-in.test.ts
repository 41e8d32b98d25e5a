import { AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type S3StandIn, startS3StandIn } from './index.ts';

let standIn: S3StandIn;
let aheadMs = 0;
beforeEach(async () => {
  aheadMs = 0;
  standIn = await startS3StandIn({ minPartBytes: 4, clock: () => Date.now() + aheadMs });
});
afterEach(() => standIn.stop());

type Sent = {
  body?: string;
  headers?: Record<string, string>;
  accessKeyId?: string;
  secretAccessKey?: string;
  region?: string;
  isSigned?: boolean;
};

/** Signed by another's hand than the one that checks it. */
async function ask(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const { body = '', headers = {}, isSigned = true, ...other } = sent;
  const url = `${standIn.endpoint}/media${path}`;
  const init = method === 'PUT' || method === 'POST' ? { method, body } : { method };
  if (!isSigned) return fetch(url, { ...init, headers });
  const signer = new AwsV4Signer({ ...init, url, headers, service: 's3', ...standIn.credentials, ...other });
  return fetch(url, { ...init, headers: (await signer.sign()).headers });
}

const codeOf = async (answer: Response) => /<Code>(\w+)/.exec(await answer.text())?.[1];

it('keeps what is put, and reads all of it, a range, or nothing', async () => {
  const put = await ask('PUT', '/a%20b/%C3%BC%2B.txt', {
    body: 'Grüezi',
    headers: { 'x-amz-meta-who': 'me' },
  });
  expect(put.status).toBe(200);
  expect(standIn.keys()).toEqual(['a b/ü+.txt']);
  const whole = await ask('GET', '/a%20b/%C3%BC%2B.txt');
  expect(await whole.text()).toBe('Grüezi');
  expect(whole.headers.get('x-amz-meta-who')).toBe('me');
  const part = await ask('GET', '/a%20b/%C3%BC%2B.txt', { headers: { range: 'bytes=1-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 1-4/7',
    'rüe',
  ]);
  expect((await ask('GET', '/a%20b/%C3%BC%2B.txt', { headers: { range: 'bytes=7-' } })).status).toBe(416);
  const head = await ask('HEAD', '/a%20b/%C3%BC%2B.txt');
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['7', '']);
  expect((await ask('DELETE', '/a%20b/%C3%BC%2B.txt')).status).toBe(204);
  expect(await codeOf(await ask('GET', '/a%20b/%C3%BC%2B.txt'))).toBe('NoSuchKey');
});

it('lists page by page, with folders as prefixes', async () => {
  for (const key of ['film/1', 'film/2', 'film/3', 'other', 'voices/a']) standIn.write(key, Buffer.from('x'));
  const first = await (await ask('GET', '?list-type=2&prefix=film%2F&max-keys=2')).text();
  expect([...first.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key)).toEqual(['film/1', 'film/2']);
  const token = encodeURIComponent(/<NextContinuationToken>([^<]+)/.exec(first)?.[1] ?? '');
  const second = await (
    await ask('GET', `?continuation-token=${token}&list-type=2&max-keys=2&prefix=film%2F`)
  ).text();
  expect([...second.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key)).toEqual(['film/3']);
  expect(second).toContain('<IsTruncated>false');
  const folders = await (await ask('GET', '?delimiter=%2F&list-type=2')).text();
  expect([...folders.matchAll(/<Prefix>([^<]+\/)/g)].map(([, prefix]) => prefix)).toEqual([
    'film/',
    'voices/',
  ]);
});

it('puts parts together, or forgets them', async () => {
  const begin = async () =>
    /<UploadId>([^<]+)/.exec(await (await ask('POST', '/long?uploads')).text())?.[1] ?? '';
  const id = await begin();
  const etags = [];
  for (const [index, body] of ['first ', 'second'].entries()) {
    const answer = await ask('PUT', `/long?partNumber=${index + 1}&uploadId=${id}`, { body });
    etags.push(answer.headers.get('etag'));
  }
  expect(standIn.keys()).toEqual([]);
  const named = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const complete = (body: string, of = id) => ask('POST', `/long?uploadId=${of}`, { body });
  expect(await codeOf(await complete('<Complete/>'))).toBe('MalformedXML');
  expect(await codeOf(await complete(named.toReversed().join('')))).toBe('InvalidPartOrder');
  expect((await complete(named.join(''))).status).toBe(200);
  expect(standIn.read('long')?.toString()).toBe('first second');
  const other = await begin();
  expect(standIn.openUploads()).toBe(1);
  expect(await (await ask('GET', '?uploads')).text()).toContain(`<UploadId>${other}`);
  expect((await ask('DELETE', `/long?uploadId=${other}`)).status).toBe(204);
  expect(await codeOf(await complete(named.join(''), other))).toBe('NoSuchUpload');
});

it('copies, and lacks what Swift lacks', async () => {
  standIn.write('one', Buffer.from('x'));
  const copied = await ask('PUT', '/two', { headers: { 'x-amz-copy-source': '/media/one' } });
  expect(await copied.text()).toContain('<CopyObjectResult>');
  expect(standIn.read('two')?.toString()).toBe('x');
  expect((await ask('POST', '?delete', { body: '<Delete/>' })).status).toBe(501);
  expect((await ask('PUT', '/two', { headers: { 'if-none-match': '*' } })).status).toBe(501);
});

it.each<[string, Sent, string]>([
  ['no signature', { isSigned: false }, 'AccessDenied'],
  ['another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['another key', { accessKeyId: 'another' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'mars-1' }, 'AuthorizationHeaderMalformed'],
  [
    'another body',
    { body: 'x', headers: { 'x-amz-content-sha256': 'a'.repeat(64) } },
    'XAmzContentSHA256Mismatch',
  ],
  ['another digest', { body: 'x', headers: { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' } }, 'BadDigest'],
])('%s is refused', async (_name, sent, code) => {
  expect(await codeOf(await ask('PUT', '/a', sent))).toBe(code);
  expect(standIn.keys()).toEqual([]);
});

it.each([-16, 16])('a clock that differs by %i minutes is refused', async (minutes) => {
  aheadMs = minutes * 60_000;
  expect(await codeOf(await ask('GET', '/a'))).toBe('RequestTimeTooSkewed');
});

it('a signed address is good for its own object and its own time', async () => {
  standIn.write('a', Buffer.from('x'));
  const sign = async (path: string) => {
    const url = `${standIn.endpoint}/media${path}`;
    const signer = new AwsV4Signer({ url, service: 's3', signQuery: true, ...standIn.credentials });
    return (await signer.sign()).url.href;
  };
  const address = await sign('/a?X-Amz-Expires=60&response-content-type=text%2Fvtt');
  const answer = await fetch(address);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/vtt', 'x']);
  expect(await codeOf(await fetch(address.replace('/a?', '/b?')))).toBe('SignatureDoesNotMatch');
  expect(await codeOf(await fetch(address.replace('Expires=60', 'Expires=61')))).toBe(
    'SignatureDoesNotMatch',
  );
  aheadMs = 61_000;
  expect(await codeOf(await fetch(address))).toBe('AccessDenied');
});

it('fails as it is told', async () => {
  standIn.write('a', Buffer.from('Grüezi'));
  standIn.fail({ full: true });
  expect((await ask('PUT', '/b', { body: 'x' })).status).toBe(507);
  expect((await ask('GET', '/a')).status).toBe(200);
  standIn.mend();
  standIn.fail({ slowDowns: 1, concerns: ({ method }) => method === 'GET' });
  expect((await ask('HEAD', '/a')).status).toBe(200);
  expect(await codeOf(await ask('GET', '/a'))).toBe('SlowDown');
  expect((await ask('GET', '/a')).status).toBe(200);
  standIn.fail({ cutAfter: 3 });
  const cut = await ask('GET', '/a');
  await expect(cut.text()).rejects.toThrow();
  standIn.mend();
  standIn.fail({ spoiling: true });
  expect(await (await ask('GET', '/a')).text()).toBe('Früezi');
  standIn.mend();
  standIn.fail({ away: true });
  await expect(ask('GET', '/a')).rejects.toThrow();
});

it('shows what was written only later, where it lags', async () => {
  standIn.lag({ reads: 2, lists: 1 });
  await ask('PUT', '/a', { body: 'x' });
  const seen = [];
  for (let tries = 0; tries < 3; tries += 1) seen.push((await ask('HEAD', '/a')).status);
  expect(seen).toEqual([404, 404, 200]);
  const listed = async () => (await (await ask('GET', '?list-type=2')).text()).includes('<Key>a</Key>');
  expect([await listed(), await listed()]).toEqual([false, true]);
});
