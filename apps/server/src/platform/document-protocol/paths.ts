import { DomainError } from '../errors.ts';
import type { DocumentCollection } from './collection.ts';

type Verb = 'get' | 'list' | 'write';
type Handler<V extends Verb> = {
  handle: NonNullable<DocumentCollection[V]>;
  params: { [name: string]: string };
  collection: DocumentCollection;
};

/**
 * What answers for a collection (`['Videos','x','Comments']`) or a document in it; refused when nothing does. Features
 * may share a path: the one that says `onlyDocument` goes first, for that document.
 */
export function findHandler<V extends Verb>(
  collections: readonly DocumentCollection[],
  verb: V,
  segments: readonly string[],
  documentId: string | null = null,
): Handler<V> {
  const fitting = collections.flatMap((collection) => {
    const { [verb]: handle, onlyDocument } = collection;
    const params = matchPattern(collection.path.split('/'), segments);
    if (!params || !handle || (onlyDocument !== undefined && onlyDocument !== documentId)) return [];
    return [{ handle, params, collection, onlyDocument }];
  });
  const found = fitting.find(({ onlyDocument }) => onlyDocument !== undefined) ?? fitting[0];
  if (!found) throw new DomainError('permission-denied', 'Missing or insufficient permissions.');
  return found;
}

function matchPattern(
  pattern: readonly string[],
  segments: readonly string[],
): { [name: string]: string } | null {
  if (pattern.length !== segments.length) return null;
  const params: { [name: string]: string } = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/** `projects/p/databases/(default)/documents/Videos/x` → `['Videos','x']`; throws for another project's name. */
export function parseDocumentName(name: string, projectId: string): string[] {
  const prefix = `projects/${projectId}/databases/(default)/documents/`;
  const segments = name.startsWith(prefix) ? name.slice(prefix.length).split('/') : [];
  if (segments.length === 0 || segments.length % 2 !== 0 || segments.some((segment) => segment === '')) {
    throw new DomainError('invalid-argument', 'That is not the name of a document here.');
  }
  return segments;
}

/** A field path such as ``a.`b.c` `` as its segments (Firestore's grammar for field paths). */
export function parseFieldPath(path: string): string[] {
  const segments: string[] = [];
  const grammar = /(?:`((?:[^`\\]|\\.)*)`|([A-Za-z_][A-Za-z_0-9]*))(\.|$)/y;
  while (grammar.lastIndex < path.length) {
    const match = grammar.exec(path);
    if (!match) throw new DomainError('invalid-argument', 'A field path could not be read.');
    segments.push(match[1]?.replaceAll(/\\(.)/g, '$1') ?? match[2] ?? '');
  }
  if (segments.length === 0) throw new DomainError('invalid-argument', 'A field path is empty.');
  return segments;
}
