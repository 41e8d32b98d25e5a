import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The test files that take ten seconds and more: one that begins last is waited for by all others. */
export const LONG_FILES = [
  'apps/server/src/app/large-bodies.integration.test.ts',
  'apps/server/src/features/billing/app-stores/life-in-a-store.integration.test.ts',
  'packages/embedded-postgres/src/embedded-postgres.integration.test.ts',
  'apps/server/src/features/billing/histories.integration.test.ts',
  'apps/server/src/features/billing/wire/revenuecat-webhook.integration.test.ts',
  'apps/demo/src/ordinary-user.integration.test.ts',
  'apps/server/src/serve.integration.test.ts',
  'apps/server/src/features/billing/purchases/faults.integration.test.ts',
  'apps/server/src/app/fuzz.integration.test.ts',
  'apps/demo/src/kill.integration.test.ts',
  'apps/demo/src/dev.integration.test.ts',
  'tools/src/mails/mail-pictures.test.ts',
  'tools/src/new-feature.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.includes(relative(ROOT, moduleId));

/** A fresh clone knows of no run before, which would say how long each file takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ]);
  }
}
