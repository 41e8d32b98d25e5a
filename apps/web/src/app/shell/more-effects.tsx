import type { ThirdPartyConfiguration } from '@school/contract/configuration';
import { NativeAppEffects } from './native-app-effects.tsx';
import { ThirdPartyEffects } from './third-party-effects.tsx';

type MoreEffectsProps = { isEmbedded: boolean; outside: ThirdPartyConfiguration | null };

/** What few visits need. Inside a native app nothing of others runs: the app has its own support, and asks for itself. */
export function MoreEffects({ isEmbedded, outside }: MoreEffectsProps) {
  if (isEmbedded) return <NativeAppEffects />;
  return outside ? <ThirdPartyEffects outside={outside} /> : null;
}
