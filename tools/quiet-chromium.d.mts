export const QUIET_CHROMIUM: string[];
