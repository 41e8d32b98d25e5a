import MarkdownIt from 'markdown-it';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { type core, z } from 'zod';
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
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:[ \t]*\r?\n\s*|$)/.exec(source);
  if (!match) return null;
  return {
    matter: match[1] ?? '',
    text: source.slice(match[0].length).trimEnd(),
    firstLine: match[0].split('\n').length,
  };
}

type YamlReading<Value> = {
  value: Value | null;
  problems: CourseProblem[];
  /** Where a setting stands in the file. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

/** Reads YAML by a schema; `offset` lines stand above it in the file. */
export function readYaml<Schema extends core.$ZodType>(
  source: string,
  schema: Schema,
  file: string,
  offset = 0,
): YamlReading<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (position: number) => lines.linePos(position).line + offset;
  const lineOf = (path: readonly PropertyKey[]) => {
    // A setting that is missing, or inside an alias, is reported at its parent's line.
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 1 + offset;
  };
  const refuse = (problems: CourseProblem[]) => ({ value: null, problems, lineOf });
  if (document.errors.length > 0) {
    return refuse(
      document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        reason: error.message.split('\n')[0] ?? 'not YAML',
      })),
    );
  }
  let settings: unknown;
  try {
    settings = document.toJS();
  } catch {
    // An alias without its anchor, or one that grows without end.
    return refuse([{ file, line: 1 + offset, reason: 'A name after * is not defined: quote the text.' }]);
  }
  const parsed = z.safeParse(schema, settings);
  if (parsed.success) return { value: parsed.data, problems: [], lineOf };
  return refuse(
    parsed.error.issues.flatMap(tellForm).flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys')
        return { file, line: lineOf(issue.path), reason: `${nameOf(issue.path)}: ${issue.message}` };
      return issue.keys.map((key) => {
        const path = [...issue.path, key];
        return { file, line: lineOf(path), reason: `${nameOf(path)}: there is no such setting.` };
      });
    }),
  );
}

/** Reports a union's mistake for the form in use: words in one language, or in two. */
function tellForm(issue: core.$ZodIssue): core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOther = ({ code, path }: core.$ZodIssue) => code === 'invalid_type' && path.length === 0;
  const own = issue.errors.find((issues) => !issues.some(isOther)) ?? issue.errors[0] ?? [];
  return own.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'the file';
}
