import { randomUUID } from 'node:crypto';
import { DISCUSSED_LESSON, LESSON } from './fill-school.ts';
import { compareLoads, type Load } from './load.ts';
import type { Bench, RowGroup } from './row.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
/** As Firestore's SDK sends it. */
const TEXT_TYPE = { 'content-type': 'text/plain' };
const MESSAGE = 'Das isch e schöni Lektion, merci vilmal!';

/** Autocannon sends each body as often as its list is gone through, so that each id is made when it is sent. */
export const commentRows: RowGroup = {
  name: 'comments',
  isOnOneCore: true,
  measure: async (bench) => [
    await compareLoads(bench, commentPages(bench, DISCUSSED_LESSON), barePages(bench), {
      name: 'page of 100 comments',
      aim: '≥ 0.6×',
      peerName: 'bare select',
    }),
    await compareLoads(bench, posts(bench), barePosts(bench), {
      name: 'comment posted and committed',
      aim: '≥ 0.5×',
      peerName: 'bare insert',
    }),
  ],
};

function rootOf({ school }: Bench): string {
  return `projects/${school.settings['PROJECT_ID']}/databases/(default)/documents`;
}

/** The newest hundred comments of a lesson, as each learner asks for them in turns. */
export function commentPages(bench: Bench, lesson: string): Load {
  const body = JSON.stringify({
    structuredQuery: {
      from: [{ collectionId: 'Comments' }],
      orderBy: [{ field: { fieldPath: 'TimeStamp' }, direction: 'DESCENDING' }],
      limit: 100,
    },
  });
  const path = `/v1/${rootOf(bench)}/Videos/${lesson}:runQuery`;
  const requests = bench.school.learners.map(({ token }) => ({
    method: 'POST' as const,
    path,
    headers: { ...TEXT_TYPE, authorization: `Bearer ${token}` },
    body,
  }));
  return { ...bench.school, requests };
}

function barePages({ peer }: Bench): Load {
  const body = JSON.stringify({ lesson: DISCUSSED_LESSON });
  return { ...peer, requests: [{ method: 'POST', path: '/comments', headers: JSON_TYPE, body }] };
}

function posts(bench: Bench): Load {
  const root = rootOf(bench);
  const requests = bench.school.learners.map(({ uid, token }) => ({
    method: 'POST' as const,
    path: `/v1/${root}:commit`,
    headers: { ...TEXT_TYPE, authorization: `Bearer ${token}` },
    setupRequest: (request: object) => ({
      ...request,
      body: JSON.stringify({
        writes: [
          {
            update: {
              name: `${root}/Videos/${LESSON}/Comments/${randomUUID()}`,
              fields: {
                Message: { stringValue: MESSAGE },
                UID: { stringValue: uid },
                Username: { stringValue: 'Lena Muster' },
              },
            },
            updateTransforms: [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }],
            currentDocument: { exists: false },
          },
        ],
      }),
    }),
  }));
  return { ...bench.school, requests };
}

function barePosts({ peer, school }: Bench): Load {
  const requests = school.learners.map(({ uid }) => ({
    method: 'POST' as const,
    path: '/comment',
    headers: JSON_TYPE,
    body: JSON.stringify({ lesson: LESSON, uid, message: MESSAGE }),
  }));
  return { ...peer, requests };
}
