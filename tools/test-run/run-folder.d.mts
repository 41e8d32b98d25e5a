export function openRunFolder(): {
  folder: string;
  quick: string;
  close: (graceMs?: number) => Promise<string[]>;
};
