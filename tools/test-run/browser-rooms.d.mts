export function findBrowserRooms(changed: readonly string[], known: readonly string[]): string[];
