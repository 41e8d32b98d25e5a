/** The one message that a page sends its worker: that it has nothing to load any more. */
export const KEEP_MESSAGE = 'keep';

export function isKeepMessage(data: unknown): data is typeof KEEP_MESSAGE {
  return data === KEEP_MESSAGE;
}
