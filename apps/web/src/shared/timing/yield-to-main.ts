/** Between two of these the browser can paint, and answer a tap. Timers, where there is nothing else, come late. */
export function yieldToMain(): Promise<void> {
  const { scheduler }: typeof globalThis & { scheduler?: { yield?: () => Promise<void> } } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
