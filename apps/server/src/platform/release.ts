/** This release, as package.json names it: the bundle has no package.json beside it. */
export const RELEASE = '0.1.0';
