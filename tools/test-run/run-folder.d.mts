export function openRunFolder(): { folder: string; close: (graceMs?: number) => Promise<string[]> };
