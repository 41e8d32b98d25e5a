import type { Caller, Person } from '../people.ts';

const text = (stringValue: string) => ({ stringValue });
const LESSON = 'gruezi-mitenand';

/** The document store's REST wire: each operation on each collection, as a visitor and as two learners. */
export async function askDocuments(caller: Caller): Promise<void> {
  const { people, ask, as, projectId } = caller;
  for (const [name, who] of [
    ['a visitor', null],
    ['no plan', people.Nina],
    ['VIP', people.Vreni],
  ] as const)
    await askAs(caller, name, who);
  const base = `/v1/projects/${projectId}/databases/(default)/documents`;
  const headers = as(people.Vreni);
  await ask('documents: another project', base.replace(projectId, 'another'), { headers });
  await ask('documents: an unknown collection', `${base}/Nothing/a`, { headers });
  await ask('documents: an unknown lesson', `${base}/Videos/nothing`, { headers });
  await ask('documents: an odd path', `${base}/Videos`, { headers });
  await ask('documents: another learner', `${base}/Users/${people.Nina.localId}`, { headers });
  await ask('documents: broken JSON', `${base}:commit`, { method: 'POST', headers, body: '{"writes"' });
  await ask('documents: no writes', `${base}:commit`, { headers, body: { writes: [] } });
  await ask('documents: an odd value', `${base}:runQuery`, {
    headers,
    body: { structuredQuery: { from: 1 } },
  });
  await ask('documents: a bad token', `${base}/Users/x`, { headers: { authorization: 'Bearer a.b.c' } });
  await ask('documents: another operation', `${base}:listCollectionIds`, { headers, body: {} });
  await ask('documents: asked by PUT', `${base}/Videos/${LESSON}`, { method: 'PUT', headers, body: {} });
}

async function askAs(caller: Caller, name: string, who: Person | null): Promise<void> {
  const { ask, as, projectId, people } = caller;
  const database = `projects/${projectId}/databases/(default)/documents`;
  const uid = (who ?? people.Beat).localId;
  const names = [
    `Videos/${LESSON}`,
    `Videos/${LESSON}/Comments/of-${name.replace(' ', '-')}`,
    `Users/${uid}`,
  ];
  const headers = as(who);
  for (const [index, what] of ['a lesson', 'a comment', 'its own'].entries())
    await ask(`${name} gets ${what}`, `/v1/${database}/${names[index]}`, { headers });
  await ask(`${name} gets an hour`, `/v1/${database}/PrivateLessons/mon-pm-5`, { headers });
  await ask(`${name} lists comments`, `/v1/${database}/Videos/${LESSON}/Comments?pageSize=3`, { headers });
  const comment = `${database}/${names[1]}`;
  const user = `${database}/${names[2]}`;
  const send = (what: string, path: string, body: object) =>
    ask(`${name}: ${what}`, `/v1/${database}${path}`, { body, headers });
  await send('batchGet', ':batchGet', { documents: names.map((each) => `${database}/${each}`) });
  await send('comments', ':commit', { writes: [writeComment(comment, uid, people)] });
  await send('comments twice', ':commit', { writes: [writeComment(comment, uid, people)] });
  await send('agrees', ':commit', { writes: [writeConsent(user)] });
  await send('writes a strange field', ':commit', {
    writes: [{ update: { name: user, fields: { Tier: text('3') } }, updateMask: { fieldPaths: ['Tier'] } }],
  });
  await send('reads its comment', ':batchGet', { documents: [comment] });
  await send('deletes it', ':commit', { writes: [{ delete: comment }] });
  await send('transforms', ':commit', { writes: [{ transform: transformOf(user) }] });
  await send('queries mini lessons', ':runQuery', { structuredQuery: MINI_LESSONS });
  await send('queries comments', `/Videos/${LESSON}:runQuery`, { structuredQuery: COMMENTS });
  await send('queries hours', ':runQuery', {
    structuredQuery: { from: [{ collectionId: 'PrivateLessons' }], limit: 5 },
  });
}

function writeComment(name: string, uid: string, people: Caller['people']) {
  const Username = uid === people.Vreni.localId ? 'Vreni' : 'Nina';
  return {
    update: { name, fields: { Message: text('Merci!'), UID: text(uid), Username: text(Username) } },
    updateTransforms: [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
}

function writeConsent(name: string) {
  const at = { timestampValue: '2026-11-25T09:00:00.123456Z' };
  const decision = { mapValue: { fields: { didUserAgree: { booleanValue: true }, Date: at } } };
  return {
    update: { name, fields: { MarketingConsent: decision } },
    updateMask: { fieldPaths: ['MarketingConsent'] },
  };
}

const transformOf = (document: string) => ({
  document,
  fieldTransforms: [{ fieldPath: 'Date', setToServerValue: 'REQUEST_TIME' }],
});

const MINI_LESSONS = {
  from: [{ collectionId: 'Videos' }],
  where: { fieldFilter: { field: { fieldPath: 'Type' }, op: 'EQUAL', value: text('mini_lesson') } },
  orderBy: [{ field: { fieldPath: 'Date' }, direction: 'DESCENDING' }],
  limit: 1,
};

const COMMENTS = {
  from: [{ collectionId: 'Comments' }],
  orderBy: [{ field: { fieldPath: 'TimeStamp' }, direction: 'DESCENDING' }],
  limit: 10,
};
