/** How many cards wait, on the app's icon, where it is installed on a system that shows such numbers. */
export function showBadge(count: number): void {
  const { navigator } = globalThis;
  if (!('setAppBadge' in navigator)) return;
  // Who has not installed the app has no icon: that is no failure.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
