import { runContent } from './run-content.ts';

await runContent(
  {
    env: process.env,
    say: (text) => {
      process.stdout.write(`${text}\n`);
    },
    complain: (text) => {
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    },
  },
  process.argv.slice(2),
);
