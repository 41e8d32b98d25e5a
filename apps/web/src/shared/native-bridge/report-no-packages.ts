/** Tells only those who build the app (specification §8); the card says what cannot be bought now. */
export function reportNoPackages(): void {
  console.error('No packages from parent app');
}
