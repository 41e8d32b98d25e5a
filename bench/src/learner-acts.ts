import { randomUUID } from 'node:crypto';
import { DISCUSSED_LESSON, LESSON, type Learner } from './fill-school.ts';

/** What a learner asks; made anew each time, since ids count once. */
export type Asked = { method: 'GET' | 'POST'; path: string; token: string | null; body: string | null };
export type Act = { name: string; ask: (learner: Learner) => Asked };

const callOf = (name: string, data: object | null, token: string): Asked => ({
  method: 'POST',
  path: `/functions/${name}`,
  token,
  body: JSON.stringify({ data }),
});

const MESSAGE = 'Das isch e schöni Lektion, merci vilmal!';

/** The document store's address of all documents. */
const documentsOf = (projectId: string) => `projects/${projectId}/databases/(default)/documents`;

function commentBy(projectId: string, { uid, token }: Learner): Asked {
  const root = documentsOf(projectId);
  const fields = {
    Message: { stringValue: MESSAGE },
    UID: { stringValue: uid },
    Username: { stringValue: 'Lena Muster' },
  };
  const update = { name: `${root}/Videos/${LESSON}/Comments/${randomUUID()}`, fields };
  const updateTransforms = [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }];
  const writes = [{ update, updateTransforms, currentDocument: { exists: false } }];
  return { method: 'POST', path: `/v1/${root}:commit`, token, body: JSON.stringify({ writes }) };
}

function commentsRead(projectId: string, { token }: Learner): Asked {
  const structuredQuery = {
    from: [{ collectionId: 'Comments' }],
    orderBy: [{ field: { fieldPath: 'TimeStamp' }, direction: 'DESCENDING' }],
    limit: 100,
  };
  const path = `/v1/${documentsOf(projectId)}/Videos/${DISCUSSED_LESSON}:runQuery`;
  return { method: 'POST', path, token, body: JSON.stringify({ structuredQuery }) };
}

/** The acts of a day that ask the database, with a card and an exercise of the course. */
export function listActs(projectId: string, { card, exercise }: { card: string; exercise: string }): Act[] {
  const act = (name: string, ask: Act['ask']): Act => ({ name, ask });
  const now = () => new Date().toISOString();
  return [
    act('lesson call', ({ token }) => callOf('getSecureData_v2_0', { videoID: LESSON }, token)),
    act('page of comments', (learner) => commentsRead(projectId, learner)),
    act('comment', (learner) => commentBy(projectId, learner)),
    act('due cards', ({ token }) => callOf('listDueCards', { limit: 50 }, token)),
    act('review', ({ token }) => {
      const review = { id: randomUUID(), cardID: card, grade: 'good', at: now() };
      return callOf('recordReviews', { reviews: [review] }, token);
    }),
    act('answer', ({ token }) => {
      const answer = { id: randomUUID(), exerciseID: exercise, typed: 'Grüezi', at: now() };
      return callOf('recordAnswers', { lessonID: LESSON, answers: [answer] }, token);
    }),
    act('report of progress', ({ token }) =>
      callOf('recordProgress', { lessonID: LESSON, positionSeconds: 10, played: [[0, 10]] }, token),
    ),
    act('progress read', ({ token }) => callOf('getProgress', null, token)),
  ];
}

/** A card and an exercise that the course has. */
export async function findPractice(
  origin: string,
  { token }: Learner,
): Promise<{ card: string; exercise: string }> {
  const ask = async (name: string, data: object) => {
    const answer = await fetch(`${origin}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    });
    return answer.text();
  };
  const cards = await ask('listDueCards', { limit: 1, lessonID: LESSON });
  const exercises = await ask('getExercises', { lessonID: LESSON });
  const card = /"id":"([^"]+)"/.exec(cards)?.[1];
  const exercise = /"id":"(dictation:[^"]+)"/.exec(exercises)?.[1];
  if (!card || !exercise)
    throw new Error(`no card or exercise: ${cards.slice(0, 200)} ${exercises.slice(0, 300)}`);
  return { card, exercise };
}
