import { runOperators } from './run-operators.ts';

await runOperators(
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
