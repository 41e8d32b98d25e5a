import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from '../../test-run/count-tests.mjs';

describe('countVitest', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  it('adds skipped and todo tests up', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    expect(countVitest({ ...report, testResults })).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as a failed test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ ...report, numFailedTests: 0, testResults }).failed).toBe(1);
  });
});

describe('countPlaywright', () => {
  const test = (status: string, results: string[]) => ({
    tests: [{ status, results: results.map((result) => ({ status: result })) }],
  });
  const specs = [
    test('expected', ['passed']),
    test('unexpected', ['failed']),
    test('flaky', ['failed', 'passed']),
    test('skipped', ['skipped']),
    test('skipped', []),
  ];

  it('takes a flaky test and one that was never run for failed, at any depth', () => {
    const report = {
      suites: [{ suites: [{ specs }] }, { specs: [test('expected', ['passed'])] }],
      errors: [],
    };
    expect(countPlaywright(report)).toEqual({ passed: 2, failed: 3, skipped: 1 });
  });

  it('counts an error outside any test', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] }).failed).toBe(1);
  });
});
