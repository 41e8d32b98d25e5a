import { type Breach, breachAt, type Import, isTestCode, type Project, packageOf } from './project.ts';

/** Every source of the server and the web app counts as an entry: no less than what is built and started. */
const ENTRY = /^apps\/(?:server\/(?:src\/.*|[^/]+\.mjs)|web\/src\/.*)$/;
const NO_PRODUCT = /^(?:apps\/demo|apps\/e2e|packages\/[a-z-]*stand-in|tools|bench)\//;
/** It measures what the tests' own nginx does. */
const MEASURES = /^bench\//;

/** Tests are imported by tests only, and no stand-in, demo or test is in anything that a school runs. */
export function findProductBreaches(project: Project): Breach[] {
  const toTests = project.inner.filter(
    ({ from, path }) => isTestCode(path) && !isTestCode(from) && !MEASURES.test(from),
  );
  const reached = findReached(project);
  const needs = new Map(project.packages.map((own) => [own.folder, own.needs]));
  return [
    ...toTests.flatMap((named) =>
      breachAt(named, 'test-code', 'only tests import tests: move what both need'),
    ),
    ...project.imports
      .filter(({ from }) => reached.has(from))
      .flatMap((named) => judgeReached(named, needs.get(packageOf(named.from)))),
  ];
}

/** Every source that is in a bundle, with those that it loads later and starts as threads. */
function findReached({ sources, inner }: Project): Set<string> {
  const byFile = Map.groupBy(inner, ({ from }) => from);
  const reached = new Set(sources.filter((path) => ENTRY.test(path) && !isTestCode(path)));
  for (const file of reached)
    for (const { path } of byFile.get(file) ?? []) if (isProduct(path)) reached.add(path);
  return reached;
}

const isProduct = (path: string) => !isTestCode(path) && !NO_PRODUCT.test(path);

function judgeReached(named: Import, needs: ReadonlySet<string> = new Set()): Breach[] {
  const { to } = named;
  if (to.kind === 'file' && !isProduct(to.path))
    return breachAt(named, 'product', 'a school runs no stand-in, demo, test or tool: hand it in from there');
  if (to.kind !== 'package' || needs.has(to.name)) return [];
  return breachAt(
    named,
    'product',
    `${to.name} is not installed where a school runs: move it to \`dependencies\``,
  );
}
