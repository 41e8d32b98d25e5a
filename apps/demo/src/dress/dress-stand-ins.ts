import type { BarePage as SignInPage } from '@school/sign-in-stand-in';
import type { BarePage as PaymentPage } from '@school/stripe-stand-in';
import { dressPage } from './page.html.ts';

/** What customers see says whose part it plays; the page that moves the stand-in is one of the demo's places. */
export function dressPayments({ kind, ...page }: PaymentPage): string {
  const top =
    kind === 'control'
      ? ({ here: '/demo/stripe/' } as const)
      : { mark: 'Swiss German', says: 'Nothing is charged. A stand-in for Stripe.' };
  return dressPage({ ...page, top });
}

export function dressSignIn({ mark, says, ...page }: SignInPage): string {
  return dressPage({ ...page, top: { mark, says } });
}
