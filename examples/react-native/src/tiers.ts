/** Yours: the tiers of the school's `plans.yaml`, by what a package's identifier begins with. */
const TIERS: { [plan: string]: number } = { BASIC: 1, VIP: 2, PRIVATE: 3 };

const tierOf = (identifier: string) => TIERS[identifier.split('_')[0] ?? ''];

/** A higher tier. A lower one, another cycle and a plan that is not in the table are none: they wait for the end. */
export function isUpgrade(running: string, wanted: string): boolean {
  const [before, after] = [tierOf(running), tierOf(wanted)];
  return before !== undefined && after !== undefined && after > before;
}
