import { z } from 'zod';
import type { Answer, Ask } from './recorder.ts';
import type { School } from './start-school.ts';

const ConfigurationSchema = z.object({
  projectId: z.string(),
  appCheckToken: z.object({ token: z.string() }),
});
const TokensSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
const StepSchema = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string() })),
});
const CodeSchema = z.object({ code: z.string() });
const MailsSchema = z.array(z.object({ to: z.string(), text: z.string() }));

export type Person = z.output<typeof TokensSchema> & { email: string };

/** The demo's people by their names; null: a visitor. */
export type People = { [name in 'Nina' | 'Beat' | 'Vreni' | 'Trudi' | 'Moritz' | 'Iris']: Person };

/** What every call needs: who asks whom, and as whom. */
export type Caller = {
  ask: Ask;
  note: (name: string, said: unknown) => void;
  school: School;
  people: People;
  projectId: string;
  /** What a call of a lesson names it by: it was renamed. */
  lessonField: 'lessonID' | 'videoID';
  /** Headers of a page of the school, of this person or of a visitor. */
  as: (who: Person | null) => { [name: string]: string };
  auth: (name: string, endpoint: string, body: object) => Promise<Answer>;
  call: (name: string, callable: string, data: object, who: Person | null) => Promise<Answer>;
  /** The newest mail or text message to this address. */
  readMail: (to: string) => Promise<string>;
};

export const MOZILLA = 'https://updates.push.services.mozilla.com';

/** Signs in the demo's people, the teacher with the second step. */
export async function createCaller(parts: Pick<Caller, 'ask' | 'note' | 'school'>): Promise<Caller> {
  const { ask, school } = parts;
  const configured = await ask('configuration', '/__/firebase/init.json');
  const { projectId, appCheckToken } = ConfigurationSchema.parse(configured.json);
  const auth: Caller['auth'] = (name, endpoint, body) =>
    ask(name, `/identitytoolkit.googleapis.com/${endpoint}?key=${school.secrets.apiKey}`, { body });
  const as: Caller['as'] = (who) => ({
    'x-firebase-appcheck': appCheckToken.token,
    ...(who && { authorization: `Bearer ${who.idToken}` }),
  });
  const call: Caller['call'] = (name, callable, data, who) =>
    ask(name, `/functions/${callable}`, { body: { data }, headers: as(who) });
  const logIn = async (email: string): Promise<Person> => {
    const body = { email, password: school.password, returnSecureToken: true };
    const first = await auth(`log in ${email}`, 'v1/accounts:signInWithPassword', body);
    const whole = TokensSchema.safeParse(first.json);
    const tokens = whole.success ? whole.data : await takeSecondStep(auth, school.origin, first);
    return { ...tokens, email };
  };
  const people: People = {
    Nina: await logIn('no-plan@demo.example'),
    Beat: await logIn('basic@demo.example'),
    Vreni: await logIn('vip@demo.example'),
    Trudi: await logIn('teacher@demo.example'),
    Moritz: await logIn('moderator@demo.example'),
    Iris: await logIn('ios@demo.example'),
  };
  const probe = await call('a lesson by its new name', 'getLessonSummary', { lessonID: 'im-kafi' }, null);
  const lessonField = probe.status === 200 ? 'lessonID' : 'videoID';
  const readMail = (to: string) => readMailTo(school.origin, to);
  return { ...parts, people, projectId, lessonField, as, auth, call, readMail };
}

async function takeSecondStep(
  auth: Caller['auth'],
  origin: string,
  { json }: Answer,
): Promise<z.output<typeof TokensSchema>> {
  const { mfaPendingCredential, mfaInfo } = StepSchema.parse(json);
  const answer = await fetch(new URL('/demo/authenticator', origin), { method: 'POST' });
  const { code } = CodeSchema.parse(await answer.json());
  const finished = await auth('the second step', 'v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });
  const { idToken, refreshToken } = TokensSchema.omit({ localId: true }).parse(finished.json);
  const [, payload = ''] = idToken.split('.');
  const { sub } = z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return { idToken, refreshToken, localId: sub };
}

const MAIL_PATIENCE_MS = 20_000;

/** Mails leave a moment after the call that sends them. */
async function readMailTo(origin: string, to: string): Promise<string> {
  const deadline = performance.now() + MAIL_PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(new URL('/demo/mailbox.json', origin));
    const mail = MailsSchema.parse(await answer.json()).find((each) => each.to === to);
    if (mail) return mail.text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail came to ${to}`);
}
