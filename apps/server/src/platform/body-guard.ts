import { DomainError } from './errors.ts';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no honest client sends and PostgreSQL or an object could choke on: nesting beyond 32 levels, keys
 * that reach a prototype, NUL, and lone surrogates. Walks without recursion, so that depth costs no stack.
 */
export function checkBody(body: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw new DomainError('invalid-argument', 'The request is nested too deeply.');
    for (const [key, item] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key))
        throw new DomainError('invalid-argument', 'The request has a key that is not allowed.');
      checkText(key);
      pending.push({ value: item, depth: depth + 1 });
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new DomainError('invalid-argument', 'The request has characters that are not allowed.');
  }
}
