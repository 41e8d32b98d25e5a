/** '20 Uhr' and '19:45 Uhr' of a text that ends with a clock's '20:00' or '19:45'; any other text stays as it is. */
export function withUhr(text: string): string {
  return text.replace(/\b0?(\d{1,2}):(\d\d)$/u, (_clock, hour: string, minutes: string) =>
    minutes === '00' ? `${hour} Uhr` : `${hour}:${minutes} Uhr`,
  );
}
