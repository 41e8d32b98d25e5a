/**
 * A spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection); the wide forms are those of Japanese
 * keyboards. An apostrophe before it makes it text. A cell that has apostrophes there already gets one more, so that
 * taking one away gives back what was written.
 */
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function guardFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** What `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell;
}
