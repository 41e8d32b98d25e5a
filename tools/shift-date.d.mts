export function shiftDate(offsetMs: number, scope?: { Date: DateConstructor }): void;
