import MarkdownIt, { type Token } from 'markdown-it';

/** How a piece of text is set: emphasis is how the course marks Swiss German. */
export type RunStyle = 'plain' | 'dialect' | 'strong';
/** `\n` in a text is a break that the author set. */
export type Run = { text: string; style: RunStyle };

export type Block =
  | { type: 'heading'; level: number; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'quote'; paragraphs: Run[][] }
  | { type: 'list'; isOrdered: boolean; items: Run[][] }
  | { type: 'table'; head: Run[][]; rows: Run[][][] };

const markdown = new MarkdownIt({ html: false });

/** The blocks of a topic, in the order of its text. */
export function readBlocks(text: string): Block[] {
  const tokens = markdown.parse(text, {});
  const blocks: Block[] = [];
  let at = 0;
  while (at < tokens.length) {
    const end = findEnd(tokens, at);
    const block = readBlock(tokens.slice(at, end + 1));
    if (block) blocks.push(block);
    at = end + 1;
  }
  return blocks;
}

/** Where the block that opens at `at` closes. */
function findEnd(tokens: readonly Token[], at: number): number {
  const opening = tokens[at];
  if (opening?.nesting !== 1) return at;
  return tokens.findIndex(
    ({ nesting, level }, index) => index > at && nesting === -1 && level === opening.level,
  );
}

function readBlock(tokens: readonly Token[]): Block | null {
  const [opening] = tokens;
  if (!opening) return null;
  switch (opening.type) {
    case 'heading_open':
      return { type: 'heading', level: Number(opening.tag.slice(1)), runs: readAllRuns(tokens) };
    case 'paragraph_open':
      return { type: 'paragraph', runs: readAllRuns(tokens) };
    case 'blockquote_open':
      return { type: 'quote', paragraphs: readInlines(tokens) };
    case 'bullet_list_open':
      return { type: 'list', isOrdered: false, items: readItems(tokens, opening.level) };
    case 'ordered_list_open':
      return { type: 'list', isOrdered: true, items: readItems(tokens, opening.level) };
    case 'table_open':
      return readTable(tokens);
    case 'fence':
    case 'code_block':
      return { type: 'paragraph', runs: [{ text: opening.content.trimEnd(), style: 'plain' }] };
    default:
      return null;
  }
}

function readItems(tokens: readonly Token[], listLevel: number): Run[][] {
  const isItem = ({ type, level }: Token) => type === 'list_item_open' && level === listLevel + 1;
  return tokens.flatMap((token, at) =>
    isItem(token) ? [readAllRuns(tokens.slice(at, findEnd(tokens, at)))] : [],
  );
}

function readTable(tokens: readonly Token[]): Block {
  const rows = tokens.flatMap((token, at) =>
    token.type === 'tr_open' ? [readInlines(tokens.slice(at, findEnd(tokens, at)))] : [],
  );
  const [head = [], ...body] = rows;
  return { type: 'table', head, rows: body };
}

function readInlines(tokens: readonly Token[]): Run[][] {
  return tokens.filter(({ type }) => type === 'inline').map(({ children }) => readRuns(children ?? []));
}

/** Everything inside, a paragraph a line. */
function readAllRuns(tokens: readonly Token[]): Run[] {
  return readInlines(tokens).flatMap((runs, index): Run[] =>
    index === 0 ? runs : [{ text: '\n', style: 'plain' }, ...runs],
  );
}

function readRuns(children: readonly Token[]): Run[] {
  let dialect = 0;
  let strong = 0;
  return children.flatMap((token): Run[] => {
    if (token.type === 'em_open' || token.type === 'em_close') dialect += token.nesting;
    if (token.type === 'strong_open' || token.type === 'strong_close') strong += token.nesting;
    const text = textOf(token);
    if (text === '') return [];
    return [{ text, style: dialect > 0 ? 'dialect' : strong > 0 ? 'strong' : 'plain' }];
  });
}

function textOf({ type, content }: Token): string {
  if (type === 'softbreak') return ' ';
  return type === 'hardbreak' ? '\n' : content;
}
