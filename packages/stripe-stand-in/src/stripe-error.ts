export type StripeErrorBody = {
  type: string;
  message: string;
  code?: string;
  param?: string;
  doc_url?: string;
  decline_code?: string;
  payment_intent?: object;
};

/** A refusal in the form of Stripe's API: https://docs.stripe.com/api/errors. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** What was done before the refusal stays: a payment that was tried. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: StripeErrorBody, keepsChanges = false) {
    super(body.message);
    this.status = status;
    this.body = {
      ...body,
      ...(body.code && { doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }),
    };
    this.keepsChanges = keepsChanges;
  }
}

/** The same refusal of a payment that was really tried, with its intent. */
export function afterTrying({ status, body }: StripeApiError, intent: object): StripeApiError {
  return new StripeApiError(status, { ...body, payment_intent: intent }, true);
}

/** 404 for what the path names, 400 for what a parameter names. */
export function missing(kind: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });
}

export function invalid(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });
}

export function cardError(
  { code, declineCode, message }: { code: string; declineCode: string; message: string } = {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, decline_code: declineCode, message });
}

/** The payment waits for the answer to the bank's question (3-D Secure). */
export function actionRequired(code: string): StripeApiError {
  const message = 'Payment for this subscription requires additional user action before it can be completed.';
  return new StripeApiError(402, { type: 'card_error', code, message });
}
