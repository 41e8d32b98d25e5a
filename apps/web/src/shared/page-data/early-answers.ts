/** What the page itself has asked for before the app's code was there, by address and body. */
type EarlyAnswers = { [request: string]: Promise<Response> };

type EarlyWindow = Window & { earlyAnswers?: EarlyAnswers };

const nameOf = (path: string, body = '') => `${path} ${body}`;

/** Keeps a copy, read to its end: who asked may give up on what comes late. */
export function keepEarlyAnswer(path: string, answer: Promise<Response>, body?: string): void {
  const whole = answer.then(readWhole);
  // Who takes it hears of a failure, and asks again.
  whole.catch(() => undefined);
  const page: EarlyWindow = window;
  page.earlyAnswers = { ...page.earlyAnswers, [nameOf(path, body)]: whole };
}

async function readWhole(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  return new Response(await answer.clone().text(), { status, headers });
}

/** Whether the page has asked, and the answer is not taken yet. */
export function hasEarlyAnswer(path: string): boolean {
  const { earlyAnswers }: EarlyWindow = window;
  return earlyAnswers?.[nameOf(path)] !== undefined;
}

/** The answer, once: who asks again wants a new one. Null where the page did not ask, or had no answer. */
export async function takeEarlyAnswer(path: string, body?: string): Promise<Response | null> {
  const { earlyAnswers }: EarlyWindow = window;
  const answer = earlyAnswers?.[nameOf(path, body)];
  if (!answer) return null;
  delete earlyAnswers[nameOf(path, body)];
  return answer.catch(() => null);
}
