import { build, type InlineConfig, type Rolldown } from 'vite';

type Wanted = {
  /** Below this package. */
  entry: string;
  /** A separate script for the page, or a module for Node with everything in it. */
  as: 'inline-script' | 'module';
  /** As the app's own build has it: the names of CSS modules must be the same. */
  config: Pick<InlineConfig, 'root' | 'css' | 'plugins' | 'mode'>;
  /** What stands in its code in place of a name. */
  define?: { [name: string]: string };
};

/** Bundles one entry by itself and returns its code. */
export async function bundleOne({ entry, as, config, define = {} }: Wanted): Promise<string> {
  const isModule = as === 'module';
  const output = await build({
    ...config,
    define,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...(isModule && { ssr: { noExternal: true } }),
    build: {
      ssr: isModule,
      write: false,
      target: 'es2022',
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { format: isModule ? 'es' : 'iife', codeSplitting: false },
      },
    },
  });
  const { output: files } = (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
  const code = files.find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${entry} was bundled into nothing`);
  return code.trim();
}
