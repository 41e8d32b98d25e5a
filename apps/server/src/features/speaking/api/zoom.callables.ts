import { createZoomSignature } from '@school/contract/speaking';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findAccountById } from '../../identity/index.ts';
import { refuseBanned } from '../../moderation/index.ts';
import { checkEntrance } from '../rooms/speaking.policy.ts';
import { signZoomMeeting } from '../zoom/zoom-signature.ts';

const REFUSALS = {
  denied: () => new DomainError('permission-denied', 'Only VIP members can take part in speaking practice.'),
  closed: () =>
    new DomainError('failed-precondition', 'The rooms are closed: /live-meeting says when they open.', {
      reason: 'closed',
    }),
};

export const zoomCallables = [
  callable(createZoomSignature, async (ctx, { caller }) => {
    const entrance = await checkEntrance(ctx, caller);
    if (!entrance.ok)
      throw entrance.reason === 'banned' ? refuseBanned(entrance.ban) : REFUSALS[entrance.reason]();
    const { zoom, secrets } = ctx.config;
    if (!zoom)
      throw new DomainError(
        'failed-precondition',
        'This school has no meeting at Zoom: its speaking practice is at /live-meeting.',
      );
    const { sdkKey, meetingNumber, password } = zoom;
    const account = await findAccountById(ctx.db, caller.uid);
    const signature = signZoomMeeting(
      { sdkKey, sdkSecret: secrets.zoomSdkSecret, meetingNumber },
      { role: entrance.role === null ? 0 : 1, now: ctx.sessionClock.now() },
    );
    return { signature, sdkKey, meetingNumber, password, userName: account?.displayName ?? 'Learner' };
  }),
];
