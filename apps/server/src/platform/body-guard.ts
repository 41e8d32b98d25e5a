import { DomainError } from './errors.ts';

const MAX_DEPTH = 32;
/** A page of a hundred documents asked for by name is 102. */
const MAX_NODES = 2_000;
/** Five thousand captions with all that a line has. */
export const MAX_PIECE_NODES = 50_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The bytes that each kind of endpoint takes, so that reading one body never holds up everybody else: a body is
 * parsed before anything else can be known of it.
 */
export const BODY_LIMIT_BYTES = {
  /** Callables, documents, and every route that names no other. */
  usual: 64 * 1024,
  /** A lesson's captions, or its text in both languages: read only of who may send one. */
  piece: 4 * 1024 * 1024,
  /** An answer of an identity provider, and its page's address beside it. */
  authApi: 128 * 1024,
  /** A refresh token in a form, or a provider's answer in one. */
  form: 32 * 1024,
  /** Looked at only once the signature over its bytes is right. */
  signedEvent: 1024 * 1024,
  /** Read only once its header is right. */
  storeEvent: 256 * 1024,
} as const;

/**
 * Refuses what no honest client sends and PostgreSQL, a schema or an object could choke on: more than `maxNodes` values,
 * nesting beyond 32 levels, keys that reach a prototype, NUL, and lone surrogates. Walks without recursion, so that
 * depth costs no stack, and counts a list before it looks into it, so that its length costs nothing.
 */
export function checkBody(body: unknown, maxNodes = MAX_NODES): void {
  const pending: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let nodes = 1;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw new DomainError('invalid-argument', 'The request is nested too deeply.');
    const items = Array.isArray(value) ? value : Object.values(value);
    nodes += items.length;
    if (nodes > maxNodes) throw new DomainError('invalid-argument', 'The request has too many values.');
    if (!Array.isArray(value)) Object.keys(value).forEach(checkKey);
    for (const item of items) pending.push({ value: item, depth: depth + 1 });
  }
}

function checkKey(key: string): void {
  if (FORBIDDEN_KEYS.has(key))
    throw new DomainError('invalid-argument', 'The request has a key that is not allowed.');
  checkText(key);
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new DomainError('invalid-argument', 'The request has characters that are not allowed.');
  }
}

/** NUL has one spelling in an address. No name here has one, and PostgreSQL refuses it as a fault of ours. */
export function checkAddress(url: string): void {
  if (url.includes('%00'))
    throw new DomainError('invalid-argument', 'The address has a character that is not allowed.');
}
