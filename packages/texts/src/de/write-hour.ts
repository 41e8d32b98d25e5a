/** '17 Uhr' of 5 PM. */
export function writeHour(hour: number, meridiem: string): string {
  return `${(hour % 12) + (meridiem === 'PM' ? 12 : 0)} Uhr`;
}
