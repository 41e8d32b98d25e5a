import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const TYPEFACE = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const FONT_URL = '/demo/hanken-grotesk.woff2';

/** The web app's own type, tokens and basic rules, for pages that no bundler makes. */
export function readHouseStyle(): { css: string; font: Buffer } {
  const styles = ['fonts', 'tokens', 'base'].map((name) =>
    readFileSync(fileURLToPath(new URL(`../../web/src/shared/styles/${name}.css`, import.meta.url)), 'utf8'),
  );
  return {
    css: styles.join('\n').replace(TYPEFACE, FONT_URL),
    font: readFileSync(require.resolve(TYPEFACE)),
  };
}
