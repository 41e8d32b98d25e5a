import { type ESTree, parseSync, Visitor } from 'vite';

/** What an authorisation may stand in: a role, a guard, a refusal, whose it is in code and in SQL, what a plan opens. */
export type Kind = 'role' | 'guard' | 'refusal' | 'owner' | 'rows' | 'sql' | 'plan';

/** A condition and what it is when it is flipped; both are JavaScript expressions. */
export type Site = { kind: Kind; start: number; end: number; line: number; flipped: string };

const GUARDS = /^require(?:NoBan|Account|RecentLogin|RecentLoginToLink|NoRole|FreeAddress|NoOpenPurchase)$/;
const WHOSE = /(?:^|\.)(?:uid|UID|accountId|studentId|assignedTo|reporterId)$/;
const PLAN = /(?:^|\.)(?:tier|Tier)$/;
const CHECKED = /^(?:access|opened|admission|check|entrance)$/;
const REFUSALS = /^\s*(?:\{\s*)?throw new DomainError\(\s*'(?:permission-denied|unauthenticated)'/;
const IN_SQL = /(?:\w+\.)?account_id = (?:\$\d+|\$\{(?:uid|accountId|caller\.uid|by)\})/g;

/** Every condition of this source that lets in or shuts out, in the order in which they stand. */
export function findSites(file: string, source: string): Site[] {
  const sites: Site[] = [];
  const tagged = new Set<number>();
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const add = (kind: Kind, { start, end }: { start: number; end: number }, flipped: string) =>
    sites.push({ kind, start, end, line: source.slice(0, start).split('\n').length, flipped });
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    CallExpression: (node) => {
      const callee = text(node.callee);
      if (callee === 'requireRole') add('role', node, `'owner'`);
      if (callee === 'checkRole') add('role', node, `{ ok: true, role: 'owner' }`);
      if (callee === 'eq' && isOwnersRow(node, text)) add('rows', node, 'undefined');
    },
    ExpressionStatement: ({ expression }) => {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression' && GUARDS.test(text(called.callee)))
        add('guard', called, 'undefined');
    },
    IfStatement: ({ test, consequent }) => {
      if (REFUSALS.test(text(consequent))) add('refusal', test, 'false');
    },
    BinaryExpression: (node) => {
      const sides = [text(node.left), text(node.right)];
      if (isWhose(node, sides)) {
        const other = node.operator === '===' ? '!==' : '===';
        add('owner', node, `${sides[0]} ${other} ${sides[1]}`);
      } else if (/^[<>]/.test(node.operator) && sides.some((side) => PLAN.test(side)))
        add('plan', node, `!(${text(node)})`);
    },
    MemberExpression: (node) => {
      if (text(node.property) === 'ok' && CHECKED.test(text(node.object))) add('plan', node, 'true');
    },
    // A tag takes its template as it is: the two are flipped together.
    TaggedTemplateExpression: (node) => {
      tagged.add(node.quasi.start);
      addSql(node, text, add);
    },
    TemplateLiteral: (node) => {
      if (!tagged.has(node.start)) addSql(node, text, add);
    },
    Literal: (node) => addSql(node, text, add),
  }).visit(program);
  return sites.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

type Text = (node: { start: number; end: number }) => string;

/** A column of an account beside whose it has to be, and not beside another column. */
function isOwnersRow({ arguments: [column, whose] }: ESTree.CallExpression, text: Text): boolean {
  if (!column || !whose || !/^\w+\.accountId$/.test(text(column))) return false;
  return !/^accounts\.id$|^\w+\.accountId$|^sql/.test(text(whose)) || text(whose) === 'first.accountId';
}

function isWhose({ operator }: ESTree.BinaryExpression, sides: readonly string[]): boolean {
  if (operator !== '===' && operator !== '!==') return false;
  return (
    sides.some((side) => WHOSE.test(side)) && !sides.some((side) => /^(?:null|undefined|'|"|\d)/.test(side))
  );
}

/** One for each comparison in a statement, written so that its parameters stay in use. */
function addSql(
  node: { start: number; end: number },
  text: Text,
  add: (kind: Kind, node: { start: number; end: number }, flipped: string) => void,
): void {
  const source = text(node);
  for (const { 0: found, index } of source.matchAll(IN_SQL))
    if (!/insert into[^)]*$/i.test(source.slice(0, index)))
      add('sql', node, `${source.slice(0, index)}(${found} or true)${source.slice(index + found.length)}`);
}

/** The source with a switch at each of these sites; `nameOf` names the switch. */
export function plantSwitches(
  source: string,
  sites: readonly Site[],
  nameOf: (site: Site) => string,
): string {
  const cuts = sites.flatMap((site, at) => [
    {
      at: site.start,
      order: at,
      text: `(globalThis.__flipped?.(${JSON.stringify(nameOf(site))}) ? (${site.flipped}) : `,
    },
    // Of those that end together the inner one ends first.
    { at: site.end, order: -at - 1 - sites.length, text: ')' },
  ]);
  // What ends at a place comes before what begins there.
  const sorted = cuts.toSorted((one, other) => one.at - other.at || one.order - other.order);
  let written = '';
  let from = 0;
  for (const { at, text } of sorted) {
    written += source.slice(from, at) + text;
    from = at;
  }
  return written + source.slice(from);
}
