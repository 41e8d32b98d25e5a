/** What the build of the web app tells its tests: the modules of each script. The server never serves it. */
export const MODULES_FILE = 'modules.json';

/** A script of the build, what it imports at once, its style sheets, and what it is made of. */
export type BuiltFile = {
  file: string;
  imports: readonly string[];
  sheets: readonly string[];
  modules: readonly { path: string; bytes: number }[];
};
