import { getConsentHistory, noteConsents } from '@school/contract/consents';
import { callable } from '../../platform/callable-protocol.ts';
import { getHistory, notePlaces } from './consents.service.ts';

export const consentCallables = [
  callable(getConsentHistory, (ctx, { caller }) => getHistory(ctx, caller.uid)),
  callable(noteConsents, async (ctx, { caller, input }) => {
    const { where: place, choices, policyVersion } = input;
    await notePlaces(ctx, caller.uid, choices, { place, policyVersion });
    return { ok: true as const };
  }),
];
