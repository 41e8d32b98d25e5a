import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Markdown from 'markdown-to-jsx/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { splitMarkdown } from './split-markdown.ts';

const render = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { options: { forceBlock: true, wrapper: null } }, text));

/** Between blocks there is a line's end, which no browser shows. */
const wholeOf = (html: string) => html.replaceAll(/>\n+</g, '><');

const expectSame = (text: string) =>
  expect(wholeOf(splitMarkdown(text).map(render).join(''))).toBe(wholeOf(render(text)));

describe('a Markdown text in parts', () => {
  it.each([
    ['paragraphs and headings', '# One\n\nTwo\nthree\n\n## Four\n\n*Five* six', 4],
    ['a heading that is underlined', 'One\n\nTwo\n---\n\nThree', 3],
    ['a quotation over several paragraphs', 'One\n\n> Two\n>\n> Three\n\n> Four\n\nFive', 2],
    ['a list with room between its items', '- one\n\n- two\n\n  more of it\n\nEnd', 2],
    ['a numbered list', 'One\n\n1. two\n\n2. three\n\nEnd', 2],
    ['emphasis at the beginning', 'One\n\n*Two* three\n\n**Four**', 3],
    ['a table', 'One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nEnd', 2],
    ['code by its indent', 'One\n\n    two\n\n    three\n\nEnd', 2],
    ['a rule of dashes', 'One\n\n---\n\nTwo', 2],
    ['a fence', '```\none\n\ntwo\n```\n\nThree', 1],
    ['a link whose address stands apart', 'See [one].\n\nTwo\n\n[one]: https://school.test/', 1],
    ['a footnote', 'One[^1]\n\nTwo\n\n[^1]: Three', 1],
    ['raw HTML', '<div>\n\none\n\n</div>', 1],
    ['nothing', '', 1],
  ])('shows the same for %s', (_what, text, parts) => {
    expect(splitMarkdown(text)).toHaveLength(parts);
    expectSame(text);
  });

  it('shows the same for every text of the sample course', () => {
    const content = join(import.meta.dirname, '../../../../../content');
    const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      expectSame(readFileSync(join(content, file), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
    }
  });
});
