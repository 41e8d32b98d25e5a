// Format, the order of imports and Biome's rules; says what to do when only the format is wrong.
import { join } from 'node:path';
import { root, run, say } from './processes.mjs';

const biome = (args, isQuiet) =>
  run(join(root, 'node_modules/.bin/biome'), ['ci', '--colors=off', ...args], { isQuiet });

const paths = process.argv.slice(2);
const { code } = await biome(['--no-errors-on-unmatched', ...(paths.length > 0 ? paths : ['.'])], false);
if (code !== 0) {
  const format = await biome(['--linter-enabled=false', '.'], true);
  if (format.code !== 0) say('Files are not formatted, or their imports not in order: run `npm run format`.');
}
process.exit(code);
