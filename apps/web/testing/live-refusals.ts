/** Who may not into a live lesson: the server's answer, the alert's title and text, and where it leads. */
export const LIVE_REFUSALS = [
  ['visitor', { error: { code: 1 } }, 'No access', 'Please Sign in to access live lessons.', '/sign-in-up'],
  [
    'member',
    { hasAccess: false, error: { code: 2 } },
    'VIP',
    'Only VIP members can access live lessons.',
    '/subscriptions',
  ],
] as const;
