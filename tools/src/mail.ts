import { text } from 'node:stream/consumers';
import { runMail } from './mails/run-mail.ts';

const io = {
  env: process.env,
  read: () => text(process.stdin),
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => {
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  },
};

await runMail(io, process.argv.slice(2));
