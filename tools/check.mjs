// `npm run check`: style, lint and types side by side. Shows the output of what failed, and nothing else.
import { run, say } from './processes.mjs';

const CHECKS = ['check:style', 'check:lint', 'check:types'];
const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

async function check(script) {
  const start = Date.now();
  const { code, output } = await run('npm', ['run', '--silent', script], { isQuiet: true });
  if (code !== 0) say(`\n${output.trim()}\n`);
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${script}  ${seconds(start)}`);
  return code;
}

const codes = await Promise.all(CHECKS.map(check));
process.exit(codes.every((code) => code === 0) ? 0 : 1);
