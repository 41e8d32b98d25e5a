import { parse } from 'yaml';
import { z } from 'zod';
import { listArticleProblems, splitHeading } from '../../mailing/index.ts';

export type Newsletter = { subject: string; markdown: string };

const MOST_SUBJECT = 90;
const MOST_LETTERS = 50_000;
const MatterSchema = z.object({ subject: z.string().trim().optional() });

/** A newsletter as its file says it: the subject from the front matter, or else the first heading. */
export function readNewsletter(
  source: string,
): { ok: true; newsletter: Newsletter } | { ok: false; problems: string[] } {
  const { matter, text } = splitMatter(source);
  const said = MatterSchema.safeParse(matter);
  const { heading, rest } = splitHeading(text);
  const own = said.success ? said.data.subject : undefined;
  const [subject, markdown] = own ? [own, text] : [heading?.trim() ?? '', rest];
  const problems = [
    ...(said.success ? [] : ['The front matter is not YAML with a subject.']),
    ...(subject === '' ? ['There is no subject: begin with a heading, or say it in the front matter.'] : []),
    ...(subject.length > MOST_SUBJECT ? [`The subject is longer than ${MOST_SUBJECT} letters.`] : []),
    ...(markdown === '' ? ['There is no text.'] : []),
    ...(markdown.length > MOST_LETTERS ? ['The text is too long for a mail.'] : []),
    ...listArticleProblems(markdown),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, newsletter: { subject, markdown } };
}

function splitMatter(source: string): { matter: unknown; text: string } {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (!match) return { matter: {}, text: text.trim() };
  return { matter: readMatter(match[1] ?? ''), text: text.slice(match[0].length).trim() };
}

/** Null for what is no YAML. */
function readMatter(matter: string): unknown {
  try {
    return parse(matter) ?? {};
  } catch {
    return null;
  }
}
