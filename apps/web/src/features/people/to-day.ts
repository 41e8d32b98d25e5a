/** The reader's day, as a field of days takes it. */
export function toDay(ms: number): string {
  const at = new Date(ms);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
