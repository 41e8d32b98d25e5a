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

  it('judges each line, and says of one that is none what a line is', () => {
    const lines = 'Zyt\tZyt\nZyt\tZiit\nBüsi\tBüli\ngäll\tgääl\nnöd\tnid\nZyt\t\nZyt\n\t\na\tb\tc\n';
    const answers = run(['judge'], lines).stdout.trimEnd().split('\n');
    expect(answers.map((answer) => answer.split(':')[0])).toEqual([
      'right',
      'spelt otherwise',
      'nearly',
      'another word',
      'another region',
      'another word',
      'malformed',
      'malformed',
      'malformed',
    ]);
    expect(answers[3]).toContain('yellow');
  });

  it('says which words their letters alone keep apart', () => {
    expect(run(['collisions'], '').stdout).toContain('gäll\tgääl\n');
  });

  it('says what it can do when asked for anything else', () => {
    const { status, stderr } = run(['sing'], '');
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run spelling -- sounds')]);
  });
});
