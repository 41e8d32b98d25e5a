import type { Shell } from './run-content.ts';

/** The shell that this process runs in. */
export const processShell: Shell = {
  env: process.env,
  say: (text) => {
    process.stdout.write(`${text}\n`);
  },
  complain: (text) => {
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
};
