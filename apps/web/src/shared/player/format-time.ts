/** '0:42', '1:02:05'. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = `${minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${end.padStart(5, '0')}` : end;
}
