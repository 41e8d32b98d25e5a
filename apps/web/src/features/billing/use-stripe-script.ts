import { useEffect } from 'react';

const SCRIPT = 'https://js.stripe.com/v3/';
/** A stand-in's key is none of these; its pages need no script. */
const REAL_KEY = /^pk_(live|test)_/;

/** Loads Stripe's script, once, where the operator has a key of Stripe's: it watches for stolen cards. */
export function useStripeScript(publishableKey: string | null): void {
  useEffect(() => {
    if (publishableKey === null || !REAL_KEY.test(publishableKey)) return;
    if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  }, [publishableKey]);
}
