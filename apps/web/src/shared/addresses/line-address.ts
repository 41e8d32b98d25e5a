const AT = 'at';

/** The address of a film at a time: a press on a line that was found leads there. */
export function linePath(path: string, startSeconds: number): string {
  return `${path}?${AT}=${startSeconds}`;
}

/** Where a film begins by its address, in seconds; undefined where the address says nothing of it. */
export function readLineStart(params: URLSearchParams): number | undefined {
  const at = params.get(AT);
  const seconds = at === null || at.trim() === '' ? Number.NaN : Number(at);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
