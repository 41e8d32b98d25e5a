import { propertyOf } from '@school/domain/records';
import { parseSync } from 'vite';

/** A text in the source that a person would see or hear. */
export type VisibleLiteral = { file: string; line: number; text: string };

/** Attributes and properties whose text is shown or read out. */
const WORD_NAMES = new Set([
  'aria-label',
  'title',
  'documentTitle',
  'alt',
  'placeholder',
  'label',
  'lead',
  'hint',
  'description',
  'question',
  'text',
]);

/** Attributes and calls whose strings are never shown. */
const SILENT_NAMES = new Set(['className', 'd', 'viewBox', 'transform', 'style', 'aria-describedby']);

const LETTER = /\p{L}/u;
/** Two words: a sentence, wherever it stands. */
const SENTENCE = /\p{L}{2}[,.:;!?]? \p{L}/u;

type Node = { type: string; start: number } & { [key: string]: unknown };
/** How a string would be seen: always, only as a sentence, never, or as words of the language that is taught. */
type Place = 'shown' | 'elsewhere' | 'silent' | 'taught';

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
}

/** Words in the language that is taught stay where they are: in `<Dialect>`, or under a `lang`. */
function isMarkedLanguage(element: Node): boolean {
  const [opening] = nodesIn(element['openingElement']);
  if (!opening) return false;
  return (
    nameOf(opening['name']) === 'Dialect' ||
    nodesIn(opening['attributes']).some((attribute) => nameOf(attribute['name']) === 'lang')
  );
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : null;
  const raw = node.type === 'TemplateElement' ? propertyOf(node['value'], 'raw') : null;
  return typeof raw === 'string' ? raw : null;
}

/** `matchMedia(…)` takes a condition that reads like words. */
function isMediaQuery(call: Node): boolean {
  const [callee] = nodesIn(call['callee']);
  return callee !== undefined && nameOf(callee['property'] ?? callee) === 'matchMedia';
}

/** The place of a node's children, by what the node is. */
function placeInside(node: Node, place: Place): Place {
  if (place === 'taught') return 'taught';
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ThrowStatement':
    case 'NewExpression':
    case 'TSLiteralType':
      return 'silent';
    case 'JSXElement':
      return isMarkedLanguage(node) ? 'taught' : 'shown';
    case 'JSXFragment':
      return 'shown';
    case 'JSXAttribute':
    case 'Property': {
      const name = nameOf(node['name'] ?? node['key']);
      if (WORD_NAMES.has(name)) return 'shown';
      return node.type === 'JSXAttribute' || SILENT_NAMES.has(name) ? 'silent' : 'elsewhere';
    }
    case 'BinaryExpression':
      return node['operator'] === '+' ? place : 'silent';
    case 'CallExpression':
      return place === 'silent' || isMediaQuery(node) ? 'silent' : 'elsewhere';
    case 'ArrowFunctionExpression':
    case 'MemberExpression':
    case 'ObjectExpression':
      return place === 'silent' ? 'silent' : 'elsewhere';
    default:
      return place;
  }
}

function collect(node: Node, place: Place, found: { start: number; text: string }[]): void {
  const text = textOf(node);
  const pattern = place === 'shown' || node.type === 'JSXText' ? LETTER : SENTENCE;
  if (text !== null && place !== 'silent' && place !== 'taught' && pattern.test(text))
    found.push({ start: node.start, text: text.trim() });
  const inside = placeInside(node, place);
  for (const [key, value] of Object.entries(node)) {
    // What is tested is not shown, and a property's name is no text.
    const isShown = key !== 'test' && key !== 'key' && !(node.type === 'LogicalExpression' && key === 'left');
    for (const child of nodesIn(value))
      collect(child, isShown || inside === 'taught' ? inside : 'silent', found);
  }
}

/** Every text in a source file that should come from the catalogue. */
export function findVisibleLiterals(file: string, source: string): VisibleLiteral[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: { start: number; text: string }[] = [];
  for (const node of nodesIn(program)) collect(node, 'elsewhere', found);
  return found.map(({ start, text }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    text,
  }));
}
