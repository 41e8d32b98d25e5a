export function isMachineIdle(): Promise<boolean>;
export function watchOthers(): () => number;
export function measureSlowness(): number;
