/** A line of a list and the cell of it that is to be an address; the server says whether it is one. */
export type ListedAddress = { line: number; said: string };

const NAMED = /^(?:e-?mail|address|adresse)/i;

/**
 * The addresses of a list that was pasted, or of a file of comma-separated values (RFC 4180), of semicolons or tabs. Where
 * the first line names its columns it is left out, and says which of them is read; else a line's first cell with an '@' is.
 */
export function readAddressList(text: string): ListedAddress[] {
  const lines = splitLines(text.replace(/^\ufeff/, ''));
  const [first] = lines;
  const column = first?.cells.some((cell) => cell.includes('@'))
    ? -1
    : (first?.cells.findIndex((cell) => NAMED.test(cell.trim())) ?? -1);
  return lines.slice(column === -1 ? 0 : 1).flatMap(({ line, cells }) => {
    const cell = column === -1 ? (cells.find((one) => one.includes('@')) ?? cells[0]) : cells[column];
    const said = (cell ?? '').trim();
    return cells.every((one) => one.trim() === '') ? [] : [{ line, said }];
  });
}

type Line = { line: number; cells: string[] };

/** A quoted cell may hold a delimiter, a quote written twice, or the end of a line. */
function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let row: Line = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at);
    row.cells.push(cell.said);
    line += cell.lines;
    at = cell.end;
    const sign = text[at];
    if (sign === undefined) break;
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (sign !== '\n' && sign !== '\r') continue;
    lines.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  return row.cells.length > 0 ? [...lines, row] : lines;
}

const END = /[,;\t\r\n]/g;

function readCell(text: string, start: number): { said: string; end: number; lines: number } {
  const quoted = /[ ]*"((?:[^"]|"")*)"[ ]*(?=[,;\t\r\n]|$)/y;
  quoted.lastIndex = start;
  const found = quoted.exec(text);
  if (found) {
    const said = (found[1] ?? '').replaceAll('""', '"');
    return { said, end: quoted.lastIndex, lines: said.split('\n').length - 1 };
  }
  END.lastIndex = start;
  const end = END.exec(text)?.index ?? text.length;
  return { said: text.slice(start, end), end, lines: 0 };
}
