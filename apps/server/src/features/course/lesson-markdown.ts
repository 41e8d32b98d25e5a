import MarkdownIt from 'markdown-it';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { CourseProblem } from './course.schemas.ts';

const markdown = new MarkdownIt({ html: true });

/** Every place with raw HTML in it: lesson texts are Markdown alone. */
export function findRawHtml(text: string, file: string, firstLine: number): CourseProblem[] {
  return markdown
    .parse(text, {})
    .filter(
      (token) => token.type === 'html_block' || token.children?.some((child) => child.type === 'html_inline'),
    )
    .map((token) => ({
      file,
      line: firstLine + (token.map?.[0] ?? 0),
      reason: 'Raw HTML is not shown: use Markdown.',
    }));
}

/** Splits `---` front matter from the text; `firstLine` is where the text begins. */
export function splitFrontMatter(source: string): { matter: string; text: string; firstLine: number } | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (!match) return null;
  return {
    matter: match[1] ?? '',
    text: source.slice(match[0].length).trim(),
    firstLine: match[0].split('\n').length,
  };
}

/** Reads YAML by a schema; `offset` lines stand above it in the file. */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
  offset = 0,
): { value: z.output<Schema> | null; problems: CourseProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (position: number) => lines.linePos(position).line + offset;
  if (document.errors.length > 0) {
    return {
      value: null,
      problems: document.errors.map((error) => ({
        file,
        line: lineOf(error.pos[0]),
        reason: error.message.split('\n')[0] ?? 'not YAML',
      })),
    };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    const name = path.join('.') || 'the file';
    const reason = unknown === undefined ? `${name}: ${issue.message}` : `${name}: there is no such setting.`;
    return { file, line: node?.range ? lineOf(node.range[0]) : 1 + offset, reason };
  });
  return { value: null, problems };
}
