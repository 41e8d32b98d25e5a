import type Stripe from 'stripe';

type ErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';

/** What the API sends as `error`; the SDK makes its exception classes from it. */
export type StripeErrorBody = {
  type: ErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_method?: Stripe.PaymentMethod;
};

/** A refusal in Stripe's own form (https://docs.stripe.com/api/errors). */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, extra: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...extra });
}

/** `kind` as Stripe words it: 'customer', 'checkout.session' … */
export function resourceMissing(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The same object named in a parameter is a bad request, not a missing page. */
export function referenceMissing(kind: string, id: string, param: string): StripeError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}

export function cardDeclined(declineCode: string): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message: DECLINE_MESSAGES[declineCode] ?? 'Your card was declined.',
  });
}

const DECLINE_MESSAGES: { [code: string]: string } = {
  insufficient_funds: 'Your card was declined: it has insufficient funds.',
  expired_card: 'Your card was declined: it has expired.',
};
