/** Where the operator's own lines are served, which run before another's script: no page holds a script for them. */
export const OUTSIDE_SETUP_PATHS = {
  supportChat: '/outside/support-chat.js',
  consentBanner: '/outside/consent-banner.js',
  analytics: '/outside/analytics.js',
} as const;
