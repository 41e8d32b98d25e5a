import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

/** What is wrong with a script, and where. */
export type Problem = { file: string; line: number; reason: string };

type YamlReading<Value> = {
  value: Value | null;
  problems: Problem[];
  /** Where a setting stands in the file. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const RangeSchema = z.object({ range: z.tuple([z.number(), z.number(), z.number()]) });

/** Reads YAML by a schema. */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
): YamlReading<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = RangeSchema.safeParse(document.getIn(path, true));
    if (node.success) return lines.linePos(node.data.range[0]).line;
    // A missing setting is reported at the one it belongs to.
    return path.length > 1 ? lineOf(path.slice(0, -1)) : 1;
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      reason: message.split('\n')[0] ?? 'not YAML',
    }));
    return { value: null, problems, lineOf };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { value: parsed.data, problems: [], lineOf };
  const problems = parsed.error.issues.flatMap((issue) => {
    const tell = (path: readonly PropertyKey[], message: string): Problem => ({
      file,
      line: lineOf(path),
      reason: `${path.map(String).join('.') || 'the file'}: ${message}`,
    });
    if (issue.code !== 'unrecognized_keys') return tell(issue.path, issue.message);
    return issue.keys.map((key) => tell([...issue.path, key], 'there is no such setting.'));
  });
  return { value: null, problems, lineOf };
}
