import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./new-migration.ts', import.meta.url));

describe('npm run migrations:generate', () => {
  it.each([[[]], [['--name', '']], [['--name', 'Sloppy Squadron']]])('refuses %j with a sentence', (args) => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run migrations:generate -- --name');
  });
});
