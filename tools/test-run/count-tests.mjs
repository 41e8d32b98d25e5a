// What the runners' JSON reports say, added up. Runs on Node 20 without any dependency.

/** A report of `vitest --reporter=json`. A file that could not be run at all counts as one failed test. */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A report of Playwright's json reporter. A test that passed only when tried again, or was never run, has failed. */
export function countPlaywright(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const visit = ({ suites = [], specs = [] }) => {
    for (const suite of suites) visit(suite);
    for (const { status, results } of specs.flatMap((spec) => spec.tests)) {
      if (status === 'expected') counts.passed += 1;
      else if (status === 'skipped' && results.length > 0) counts.skipped += 1;
      else counts.failed += 1;
    }
  };
  visit(report);
  // Errors outside any test: a file that does not load, a server that does not start.
  counts.failed += report.errors.length;
  return counts;
}
