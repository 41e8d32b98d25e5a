import { sendContactMessage } from '@school/contract/contact';
import { callable } from '../../platform/callable-protocol.ts';
import { takeMessage } from './contact.service.ts';

export const contactCallables = [
  callable(sendContactMessage, async (ctx, { caller, input }) => {
    await takeMessage(ctx, caller, input);
    return { ok: true } as const;
  }),
];
