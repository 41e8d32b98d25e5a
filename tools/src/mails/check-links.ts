const TIMEOUT_MS = 10_000;
const AT_ONCE = 5;
/** What some servers answer to a HEAD that they do not know. */
const ASK_AGAIN = new Set([403, 405, 501]);

/** What is wrong with those of these addresses that the web answers for, each asked once. */
export async function findDeadLinks(hrefs: readonly string[]): Promise<string[]> {
  const links = [...new Set(hrefs)].filter((href) => /^https?:/i.test(href));
  const problems: string[] = [];
  for (let at = 0; at < links.length; at += AT_ONCE) {
    const group = links.slice(at, at + AT_ONCE);
    const found = await Promise.all(group.map((link) => findProblem(link)));
    problems.push(...found.filter((problem) => problem !== null));
  }
  return problems;
}

async function findProblem(link: string): Promise<string | null> {
  try {
    const head = await ask(link, 'HEAD');
    const status = ASK_AGAIN.has(head) ? await ask(link, 'GET') : head;
    return status >= 400 ? `The link ${link} answers ${status}.` : null;
  } catch {
    return `The link ${link} does not answer.`;
  }
}

async function ask(link: string, method: 'HEAD' | 'GET'): Promise<number> {
  const answer = await fetch(link, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer.status;
}
