import { describe, expect, it } from 'vitest';
import { deriveKey, openSealed, seal } from './keys.ts';

const key = deriveKey('x'.repeat(32), 'a-purpose');
const plain = Buffer.from('chuchichäschtli');

describe('a sealed text', () => {
  it('opens under its own key, and is another one each time', () => {
    const sealed = seal(plain, key);
    expect(openSealed(sealed, key)).toEqual(plain);
    expect(seal(plain, key)).not.toBe(sealed);
  });

  // ASVS 11.3.3
  it('does not open after a change of any byte, or shortened', () => {
    const bytes = Buffer.from(seal(plain, key), 'base64');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openSealed(changed.toString('base64'), key)).toThrow();
      expect(() => openSealed(bytes.subarray(0, index).toString('base64'), key)).toThrow();
    }
  });

  it('does not open under the key of another purpose or secret', () => {
    const sealed = seal(plain, key);
    expect(() => openSealed(sealed, deriveKey('x'.repeat(32), 'another-purpose'))).toThrow();
    expect(() => openSealed(sealed, deriveKey('y'.repeat(32), 'a-purpose'))).toThrow();
  });
});
