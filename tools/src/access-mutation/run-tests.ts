import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type SerializedError, type TestModule } from 'vitest/node';
import { z } from 'zod';
import { type Condition, conditionsOf, pathIn } from './choose-conditions.ts';
import { plantSwitches } from './find-sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    accessFlips: string;
  }
}

/** Plants a switch at each of these conditions, in what Vitest runs; no file is written. */
const planting = (root: string, conditions: readonly Condition[]): Plugin => {
  const names = new Set(conditions.map(({ name }) => name));
  return {
    name: 'access-mutation',
    enforce: 'pre',
    transform(source, id) {
      const file = pathIn(root, id.split('?')[0] ?? id);
      if (!conditions.some((condition) => condition.file === file)) return null;
      const planted = conditionsOf(file, source).filter(({ name }) => names.has(name));
      const named = new Map<object, string>(planted.map((site) => [site, site.name]));
      return plantSwitches(source, planted, (site) => named.get(site) ?? '');
    },
  };
};

export type Ran = { file: string; isFailed: boolean; why: string; ms: number };
export type Tests = {
  /** Runs these files, each with the condition that is flipped in it; says each as it ends. */
  run: (plan: { [file: string]: string | null }, hear?: (ran: Ran) => void) => Promise<Ran[]>;
  /** What a file came by when nothing was flipped in it. */
  seenIn: (file: string) => string[];
  close: () => Promise<void>;
};

/** One Vitest for all rounds: what it has read once it does not read again. */
export async function openTests(
  root: string,
  folder: string,
  conditions: readonly Condition[],
  named?: string,
): Promise<Tests> {
  mkdirSync(folder, { recursive: true });
  let hear: (ran: Ran) => void = () => undefined;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      provide: { accessFlips: folder },
      reporters: [{ onTestModuleEnd: (module) => hear(describe(module)) }],
      include: ['apps/server/**/*.{integration.test,test,flips}.ts'],
      exclude: ['**/node_modules/**', '**/*.{built,long}.test.ts'],
      globalSetup: ['apps/server/testing/postgres.global-setup.ts'],
      setupFiles: ['apps/server/testing/access-flips/switch.ts'],
      ...(named !== undefined && { testNamePattern: named }),
      maxWorkers: 2,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // As in vitest.config.ts: what a test waits for comes later on a busy machine.
      expect: { poll: { timeout: 20_000 } },
    },
    { plugins: [planting(root, conditions)] },
  );
  return {
    run: async (plan, heard = () => undefined) => {
      hear = heard;
      writeFileSync(
        join(folder, 'plan.json'),
        JSON.stringify(Object.fromEntries(Object.entries(plan).filter(([, name]) => name !== null))),
      );
      const project = vitest.getRootProject();
      const specs = Object.keys(plan).map((file) => project.createSpecification(file));
      const { testModules } = await vitest.runTestSpecifications(specs);
      // Vitest names those of earlier rounds too.
      return testModules.filter(({ moduleId }) => moduleId in plan).map(describe);
    },
    seenIn: (file) => readSeen(folder, file),
    close: () => vitest.close(),
  };
}

function describe(module: TestModule): Ran {
  const failed = [...module.children.allTests('failed')];
  const errors = [...module.errors(), ...failed.flatMap((test) => [...(test.result().errors ?? [])])];
  return {
    file: module.moduleId,
    // One whose process broke is not even failed.
    isFailed: !['passed', 'skipped'].includes(module.state()),
    why: errors[0] ? whyOf(errors[0]) : '',
    ms: Math.round(module.diagnostic().duration),
  };
}

/** With its cause: of a statement that failed the message is only what it was. */
const whyOf = ({ message, cause }: SerializedError): string =>
  [...(cause ? [cause.message] : []), message].map((said) => said.split('\n')[0]?.slice(0, 120)).join(' < ');

const SeenSchema = z.object({ seen: z.array(z.string()) });

function readSeen(folder: string, file: string): string[] {
  const name = `seen-${file.replaceAll(/[^\w.-]/g, '_')}.json`;
  return SeenSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).seen;
}
