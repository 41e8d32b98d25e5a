import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

function run(args: readonly string[], input: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'spelling.ts'), ...args], {
    input,
    encoding: 'utf8',
  });
}

describe('npm run spelling', () => {
  it('answers each word with its sounds, a line each, an empty one too', () => {
    expect(run(['sounds'], 'Grüezi\r\n\nd’Chue\nhät’s').stdout).toBe('ˈɡ̊ryə̯tsi\n\nkxuə̯\nhæts\n');
  });

  it('says what it can do when asked for anything else', () => {
    const { status, stderr } = run(['sing'], '');
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run spelling -- sounds')]);
  });
});
