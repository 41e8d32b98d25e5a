import { runLive } from './live/run-live.ts';

const io = {
  env: process.env,
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => {
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  },
};

await runLive(io, process.argv.slice(2));
