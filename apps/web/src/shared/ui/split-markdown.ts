/** What reaches beyond its own place: fences, raw HTML, footnotes and addresses that stand apart from their links. */
const REACHES_FAR = /^ {0,3}(?:```|~~~|<|\[[^\]]+\]:)/m;

/** A line that goes on with what stood before an empty line: indented, a list's next item, a quotation. */
const GOES_ON = /^(?:\s|[-+*>|:]\s|[-+>|:]|\d+[.)]\s)/;

/**
 * A Markdown text in parts that mean the same each by itself as all together: it is cut only where, after an empty line, a
 * paragraph or a heading begins.
 */
export function splitMarkdown(text: string): string[] {
  if (REACHES_FAR.test(text)) return [text];
  const parts: string[] = [];
  for (const block of text.split(/\n[ \t]*\n(?=\S)/)) {
    const last = parts.at(-1);
    if (last === undefined || !GOES_ON.test(block)) parts.push(block);
    else parts[parts.length - 1] = `${last}\n\n${block}`;
  }
  return parts;
}
