type Counts = { passed: number; failed: number; skipped: number };

export declare function countVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}): Counts;

type Suite = {
  suites?: Suite[];
  specs?: { tests: { status: string; results: { status: string }[] }[] }[];
};
export declare function countPlaywright(report: Suite & { errors: unknown[] }): Counts;
