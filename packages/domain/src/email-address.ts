/** Whether a text may be somebody's whole address: the mail server says whether it is one. */
export const isWholeAddress = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(text);
