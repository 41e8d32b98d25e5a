import { z } from 'zod';
import { defineCallable } from './callable.ts';

const CountSchema = z.int().nonnegative();

/** The school in numbers, for its owners. Demands the role 'owner' and a second factor. */
export const getStudioToday = defineCallable({
  name: 'getStudioToday',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    numbers: z.strictObject({
      /** Accounts that pay for a plan that runs, those in a trial not among them. */
      subscribers: CountSchema,
      trials: CountSchema,
      /** Accounts that owe a payment. */
      failedPayments: CountSchema,
      /** Comments that no moderator has looked at. */
      newComments: CountSchema,
      /** In the last seven days, of everybody. */
      cardsAnswered: CountSchema,
    }),
    /** Messages of the contact page without an answer. */
    newMessages: CountSchema,
    failed: z.strictObject({
      /** Answers that a mail server has refused for good. */
      answers: CountSchema,
      /** Films that could not be made. */
      films: CountSchema,
      /** Work that was given up, of the last days. */
      jobs: CountSchema,
      /** Whether work that is due has waited for an hour or longer. */
      isLate: z.boolean(),
    }),
  }),
});
export type StudioToday = z.infer<typeof getStudioToday.response>;
