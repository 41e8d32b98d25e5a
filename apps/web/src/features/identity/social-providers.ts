import type { SocialProvider } from './provider.ts';
import { AppleMark, GoogleMark } from './provider-marks.tsx';

/** `id` is the provider's name in an account's ways in. */
export const SOCIAL_PROVIDERS = [
  { name: 'google', id: 'google.com', title: 'Google', Mark: GoogleMark },
  { name: 'apple', id: 'apple.com', title: 'Apple', Mark: AppleMark },
] as const satisfies readonly { name: SocialProvider; id: string; title: string; Mark: () => unknown }[];
