import type { CallableDefinition } from '@school/contract/callable';
import { callables } from '@school/contract/callables';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { createAuthHandlers } from '../src/features/identity/api/identity.handlers.ts';
import * as authSchemas from '../src/features/identity/api/identity.schemas.ts';
import { BODY_LIMIT_BYTES } from '../src/platform/body-guard.ts';
import type { SignedInAccount } from './factories/accounts.ts';
import type { Route } from './route-table.ts';
import { sampleOf } from './sample-of-schema.ts';

/** What a request needs to be known, besides what is made up. */
export type Known = SignedInAccount & { apiKey: string; projectId: string; lessonId: string };

export type Endpoint = {
  name: string;
  method: string;
  /** Begins with a slash; with the query that it needs. */
  path: string;
  /** A body that it takes; undefined for none. */
  body?: unknown;
  bodyLimitBytes: number;
  isSignedIn: boolean;
};

/** For its table alone: nothing here deletes an account. */
const authHandlers = createAuthHandlers({
  onAccountDeleted: async () => undefined,
  beginDeletion: null,
  onUsernameChanged: async () => undefined,
  onSignedUp: async () => undefined,
});

const usual = { method: 'POST', bodyLimitBytes: BODY_LIMIT_BYTES.usual };

/** The contract's, their types erased. */
const definitions: readonly CallableDefinition[] = Object.values(callables);

export const findDefinition = (asked: string) => definitions.find(({ name }) => name === asked);

/** Every callable of the contract, with a body made from its schema. */
export function listCallables(): Endpoint[] {
  return definitions.map(({ name, request, isPiece }) => ({
    ...usual,
    name,
    path: `/functions/${name}`,
    body: { data: withRealNames(sampleOf(request)) },
    ...(isPiece && { bodyLimitBytes: BODY_LIMIT_BYTES.piece }),
    isSignedIn: true,
  }));
}

/** What is on offer has its own names; without them nothing behind the first look would be reached. */
function withRealNames(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const known = Object.entries(REAL_NAMES).filter(([field]) => field in data);
  return { ...data, ...Object.fromEntries(known) };
}

const REAL_NAMES = { offerID: DEFAULT_OFFER_ID, packageID: 'BASIC_monthly' };

/** Every endpoint of the auth API's table, with a body of all fields that any of them takes; and the token endpoint. */
export function listAuthEndpoints(known: Known): Endpoint[] {
  const fields = Object.values(authSchemas).map((schema) => sampleOf(schema) as object);
  const body = {
    ...(Object.assign({}, ...fields) as object),
    email: known.email,
    identifier: known.email,
    password: known.password,
    idToken: known.idToken,
    requestType: 'PASSWORD_RESET',
    continueUrl: 'http://127.0.0.1:3999/',
    phoneNumber: '+41791234567',
    grant_type: 'refresh_token',
    refresh_token: known.refreshToken,
  };
  const of = (path: string): Endpoint => ({
    name: path,
    method: 'POST',
    path: `${path}?key=${known.apiKey}`,
    body,
    bodyLimitBytes: BODY_LIMIT_BYTES.authApi,
    isSignedIn: false,
  });
  return [
    ...(['v1', 'v2'] as const).flatMap((version) =>
      Object.keys(authHandlers[version]).map((endpoint) =>
        of(`/identitytoolkit.googleapis.com/${version}/${endpoint}`),
      ),
    ),
    { ...of('/securetoken.googleapis.com/v1/token'), bodyLimitBytes: BODY_LIMIT_BYTES.usual },
  ];
}

/** Every operation of the document store, on every collection that is open. */
export function listDocumentOperations({ projectId, uid, lessonId }: Known): Endpoint[] {
  const database = `projects/${projectId}/databases/(default)/documents`;
  const names = [
    `Videos/${lessonId}`,
    `Videos/${lessonId}/Comments/a`,
    `Users/${uid}`,
    'PrivateLessons/mon-pm-5',
  ];
  const post = (name: string, path: string, body: unknown): Endpoint => ({
    ...usual,
    name,
    path: `/v1/${database}${path}`,
    body,
    isSignedIn: true,
  });
  return [
    ...names.map((name) => ({
      ...usual,
      name: `get ${name}`,
      method: 'GET',
      path: `/v1/${database}/${name}`,
      isSignedIn: true,
    })),
    post('batchGet', ':batchGet', { documents: names.map((name) => `${database}/${name}`) }),
    post('commit a comment', ':commit', { writes: [commentWrite(database, uid, lessonId)] }),
    post('commit a consent', ':commit', { writes: [consentWrite(database, uid)] }),
    post('delete', ':commit', { writes: [{ delete: `${database}/Videos/${lessonId}/Comments/a` }] }),
    post('transform', ':commit', {
      writes: [
        {
          transform: {
            document: `${database}/Users/${uid}`,
            fieldTransforms: [{ fieldPath: 'Date', setToServerValue: 'REQUEST_TIME' }],
          },
        },
      ],
    }),
    post('query mini lessons', ':runQuery', { structuredQuery: miniLessonQuery }),
    post('query comments', `/Videos/${lessonId}:runQuery`, {
      structuredQuery: commentQuery(`${database}/Videos/${lessonId}/Comments/a`),
    }),
    post('query slots', ':runQuery', {
      structuredQuery: { from: [{ collectionId: 'PrivateLessons' }], limit: 5 },
    }),
  ];
}

const text = (stringValue: string) => ({ stringValue });

const commentWrite = (database: string, uid: string, lessonId: string) => ({
  update: {
    name: `${database}/Videos/${lessonId}/Comments/a`,
    fields: { Message: text('Merci!'), UID: text(uid), Username: text('Mira') },
  },
  updateTransforms: [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }],
  currentDocument: { exists: false },
});

const consentWrite = (database: string, uid: string) => ({
  update: {
    name: `${database}/Users/${uid}`,
    fields: {
      MarketingConsent: {
        mapValue: {
          fields: {
            didUserAgree: { booleanValue: true },
            Date: { timestampValue: '2026-11-21T10:00:00.123456Z' },
          },
        },
      },
    },
  },
  updateMask: { fieldPaths: ['MarketingConsent', 'RemindersConsent.didUserAgree'] },
});

const miniLessonQuery = {
  from: [{ collectionId: 'Videos' }],
  where: { fieldFilter: { field: { fieldPath: 'Type' }, op: 'EQUAL', value: text('mini_lesson') } },
  orderBy: [{ field: { fieldPath: 'Date' }, direction: 'DESCENDING' }],
  limit: 1,
};

const commentQuery = (referenceValue: string) => ({
  from: [{ collectionId: 'Comments' }],
  orderBy: [
    { field: { fieldPath: 'TimeStamp' }, direction: 'DESCENDING' },
    { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
  ],
  limit: 10,
  startAt: { values: [{ timestampValue: '2026-11-21T10:00:00Z' }, { referenceValue }], before: true },
  endAt: { values: [{ timestampValue: '2026-11-20T10:00:00Z' }], before: false },
});

/** Every route of the application, its parameters filled in: also those that no list above names. */
export function listRoutes(routes: readonly Route[]): Endpoint[] {
  return routes.map(({ method, url, bodyLimitBytes }) => ({
    name: `${method} ${url}`,
    method,
    path: url.replaceAll(/:\w+/g, 'im-kafi').replace('*', 'master.m3u8'),
    ...(method !== 'GET' && method !== 'HEAD' && { body: { id: 'x', data: { object: {} } } }),
    bodyLimitBytes: bodyLimitBytes ?? BODY_LIMIT_BYTES.usual,
    isSignedIn: true,
  }));
}
