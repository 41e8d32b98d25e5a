import { signInWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callAuthApi, TOO_MANY } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createLesson } from '../../../../testing/factories/lessons.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';

let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;

beforeAll(async () => {
  test = await buildTestApp();
  people = createSdkPeople(test);
});
afterAll(() => test.close());
afterEach(() => people.close());

async function signedIn(): Promise<User> {
  const { email, password } = await createSignedInAccount(test.ctx);
  return (await signInWithEmailAndPassword(people.person(), email, password)).user;
}

it.each([
  ['of 51 characters', 'x'.repeat(51), '1 to 50 characters'],
  ['of 10,000 characters', 'x'.repeat(10_000), '1 to 50 characters'],
  ['under 10,000 marks', `Z${'\u0335'.repeat(10_000)}`, '1 to 50 characters'],
  ['under a pile of marks', `Z${'\u0335'.repeat(40)}`, 'at most four marks'],
  ['that turns the direction of the text', 'Mira\u202Eliame', 'turn the direction'],
])('a username %s is refused in words, and the old one stays', async (_what, displayName, words) => {
  const user = await signedIn();
  await expect(updateProfile(user, { displayName })).rejects.toMatchObject({
    code: 'auth/invalid-display-name',
    message: expect.stringContaining(words) as unknown,
  });
  await user.reload();
  expect(user.displayName).toBe('Lena Learner');
});

it('a sign-up with a username that is refused makes no account', async () => {
  const email = 'too-long@school.test';
  const request = { email, password: 'chuchichäschtli', displayName: 'x'.repeat(51) };
  expect((await callAuthApi(test, 'signUp', request)).message).toMatch(/^INVALID_DISPLAY_NAME/);
  const again = await callAuthApi(test, 'signUp', { ...request, displayName: 'Lena' });
  expect(again.body).toMatchObject({ displayName: 'Lena' });
});

it.each(['javascript:alert(1)', 'data:text/html,<script>1</script>', '//elsewhere.example/x.png'])(
  'the picture’s address %s is refused',
  async (photoURL) => {
    const user = await signedIn();
    await expect(updateProfile(user, { photoURL })).rejects.toMatchObject({ code: 'auth/invalid-photo-url' });
  },
);

it('a change of username changes the author’s comments, and no others', async () => {
  const { id: lessonId } = await createLesson(test.ctx.db);
  const [mira, reto] = [await signedIn(), await signedIn()];
  for (const { uid } of [mira, reto]) {
    await test.ctx.pool.query(
      `insert into comments (lesson_id, id, account_id, username, message) values ($1, $2, $2, 'Lena Learner', 'Hoi')`,
      [lessonId, uid],
    );
  }
  await updateProfile(mira, { displayName: 'Mira Muster' });
  const { rows } = await test.ctx.pool.query<{ id: string; username: string }>(
    'select id, username from comments where lesson_id = $1',
    [lessonId],
  );
  expect(new Map(rows.map(({ id, username }) => [id, username]))).toEqual(
    new Map([
      [mira.uid, 'Mira Muster'],
      [reto.uid, 'Lena Learner'],
    ]),
  );
});

it('a username is changed twenty times an hour at most: each is written to all comments', async () => {
  const { idToken } = await createSignedInAccount(test.ctx);
  const rename = (displayName: string) => callAuthApi(test, 'update', { idToken, displayName });
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await rename(`Lena ${n}`)).message ?? 'changed');
  expect(answers.slice(0, 20)).toEqual(Array<string>(20).fill('changed'));
  expect(answers[20]).toMatch(TOO_MANY);
  // The same name again is no change.
  expect((await rename('Lena 19')).status).toBe(200);
});
