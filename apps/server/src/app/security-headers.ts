import type { Config } from '../platform/config.ts';

/**
 * What a page may load. Everything comes from our own origin but Stripe's script, and that only with a real key.
 * `style-src` allows style attributes (React sets custom properties with them); style elements stay forbidden.
 */
export function contentSecurityPolicy(config: Config): {
  useDefaults: false;
  directives: Record<string, string[]>;
} {
  const stripe = config.stripePublishableKey === null ? [] : ['https://js.stripe.com'];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...stripe],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...stripe],
      'media-src': ["'self'", 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ["'self'", ...stripe],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
    },
  };
}
