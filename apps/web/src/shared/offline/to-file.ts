/** Makes a file of this browser of what was kept under a name, for the page that shows it. */
export type ToFile = (content: Blob, name: string) => string;
