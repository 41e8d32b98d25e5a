export const CALM_MOMENT: string;
export function testClockEnvironment(
  env?: Record<string, string | undefined>,
): Record<'TEST_CLOCK_OFFSET_MS' | 'NODE_OPTIONS', string>;
