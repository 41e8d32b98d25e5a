import { createHash } from 'node:crypto';

export const PROVIDER_NAMES = ['google', 'apple'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** A person with an account at one of the providers. */
export type Person = { email: string; isEmailVerified: boolean; name: string };

/** Ready to be chosen. None of them is real. */
export const SAMPLE_PEOPLE: readonly Person[] = [
  { email: 'heidi.muster@demo.example', isEmailVerified: true, name: 'Heidi Muster' },
  { email: 'urs.beispiel@demo.example', isEmailVerified: true, name: 'Urs Beispiel' },
  { email: 'vreni.probe@demo.example', isEmailVerified: true, name: 'Vreni Probe' },
];

/** The `sub`: always the same for one address at one provider. */
export function subjectOf(provider: ProviderName, email: string): string {
  return createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex').slice(0, 24);
}

/** What the provider's id tokens say of a person, in its own way. */
export function claimsOf(provider: ProviderName, person: Person): Record<string, unknown> & { sub: string } {
  const shared = {
    sub: subjectOf(provider, person.email),
    email: person.email,
    email_verified: person.isEmailVerified,
  };
  if (provider === 'apple') return { ...shared, is_private_email: false, nonce_supported: true };
  const [givenName, ...rest] = person.name.split(' ');
  const family = rest.length > 0 && { family_name: rest.join(' ') };
  return { ...shared, name: person.name, given_name: givenName, ...family };
}
