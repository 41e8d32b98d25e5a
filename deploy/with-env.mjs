// with-env.mjs FILE PROGRAM ARGUMENTS…: becomes the program, with the settings that FILE has, by the rules by which
// systemd reads an EnvironmentFile (systemd.exec(5)). A shell's own reading would trip over MAIL_FROM=School <…>.
import { readFileSync } from 'node:fs';

/** Where the reading is, what the letter makes of it, and what is kept of it: null drops the line so far. */
const STATES = {
  line: (letter) => (/[#;]/.test(letter) ? 'comment' : /\s/.test(letter) ? 'line' : 'name'),
  comment: (letter) => (letter === '\\' ? 'commentEscape' : letter === '\n' ? 'line' : 'comment'),
  commentEscape: (letter) => (letter === '\n' ? 'line' : 'comment'),
  name: (letter) => (letter === '\n' ? 'line' : letter === '=' ? 'before' : 'name'),
  // Quotes mean something only before the first bare letter.
  before: (letter) =>
    ({ '\n': 'line', "'": 'single', '"': 'double', '\\': 'escape' })[letter] ??
    (/\s/.test(letter) ? 'before' : 'bare'),
  single: (letter) => (letter === "'" ? 'before' : 'single'),
  double: (letter) => (letter === '"' ? 'before' : letter === '\\' ? 'doubleEscape' : 'double'),
  doubleEscape: () => 'double',
  bare: (letter) => (letter === '\n' ? 'line' : letter === '\\' ? 'escape' : 'bare'),
  escape: () => 'bare',
};

function readSettings(text) {
  const settings = {};
  let [state, name, value, end] = ['line', '', '', 0];
  const keep = (letters, isTrimmed) => {
    value += letters;
    if (!isTrimmed) end = value.length;
  };
  for (const letter of `${text}\n`) {
    const next = STATES[state](letter);
    if (next === 'name') name = state === 'line' ? letter : name + letter;
    // An escaped newline goes on with the next line.
    else if (state === 'escape') keep(letter === '\n' ? '' : letter);
    else if (state === 'doubleEscape')
      keep(/[\\"$`]/.test(letter) ? letter : letter === '\n' ? '' : `\\${letter}`);
    else if ((state === 'single' || state === 'double') && next === state) keep(letter);
    else if (next === 'bare') keep(letter, /\s/.test(letter));
    if (next === 'line' && (state === 'before' || state === 'bare'))
      settings[name.trim()] = value.slice(0, end);
    if (next === 'line') [name, value, end] = ['', '', 0];
    state = next;
  }
  // Quotes that are never closed.
  if (name !== '' && state !== 'line' && state !== 'name') settings[name.trim()] = value.replace(/\n$/, '');
  return settings;
}

const [file, program, ...args] = process.argv.slice(2);
try {
  process.execve(program, [program, ...args], {
    ...process.env,
    ...readSettings(readFileSync(file, 'utf8')),
  });
} catch (error) {
  process.stderr.write(
    `${file} cannot be read: name the file of the settings, as the school's user. (${error.code})\n`,
  );
  process.exit(1);
}
