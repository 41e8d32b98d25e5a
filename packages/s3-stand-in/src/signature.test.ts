import { expect, it } from 'vitest';
import { readAsked } from './asked.ts';
import { checkSignature } from './signature.ts';

// 'Authenticating Requests: Using the Authorization Header' and '… Using Query Parameters', Amazon S3 API Reference.
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = Date.UTC(2013, 4, 24);
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const HOST = { host: 'examplebucket.s3.amazonaws.com' };

const signed = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${names},Signature=${signature}`;

it.each([
  {
    name: 'a range of an object',
    method: 'GET',
    url: '/test.txt',
    headers: {
      range: 'bytes=0-9',
      'x-amz-content-sha256': EMPTY,
      'x-amz-date': '20130524T000000Z',
      authorization: signed(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
    hash: EMPTY,
  },
  {
    name: 'a put',
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      authorization: signed(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    },
    hash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  },
  {
    name: 'a list',
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    headers: {
      'x-amz-content-sha256': EMPTY,
      'x-amz-date': '20130524T000000Z',
      authorization: signed(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    },
    hash: EMPTY,
  },
  {
    name: 'a signed address',
    method: 'GET',
    url: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(SCOPE)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
    headers: {},
    hash: null,
  },
])('$name of the reference is signed as it says', ({ method, url, headers, hash }) => {
  const request = { method, url, headers: { ...HOST, ...headers } };
  expect(checkSignature(readAsked(request), CREDENTIALS, NOW)).toBe(hash);
  expect(() => checkSignature(readAsked({ ...request, method: 'HEAD' }), CREDENTIALS, NOW)).toThrow(
    'does not match',
  );
});
