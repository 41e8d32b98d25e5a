import { catalogueOperations } from './catalogue.operations.ts';
import { checkoutOperations } from './checkout.operations.ts';
import { customerOperations } from './customer.operations.ts';
import { couponOperations } from './invoices/coupon.operations.ts';
import { invoiceOperations } from './invoices/invoice.operations.ts';
import type { Operation } from './operation.ts';
import { paymentPageOperations } from './payment-page.operations.ts';
import { methodOperations } from './payments/method.operations.ts';
import { paymentOperations } from './payments/payment.operations.ts';
import { scheduleOperations } from './schedule.operations.ts';
import { subscriptionOperations } from './subscription.operations.ts';

/** A path without an id stands before one with it where both would match. */
const OPERATIONS: readonly Operation[] = [
  ...catalogueOperations,
  ...customerOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...scheduleOperations,
  ...invoiceOperations,
  ...couponOperations,
  ...methodOperations,
  ...paymentOperations,
  ...paymentPageOperations,
];

/** The operation for this method and path, with the id that the path names. */
export function findOperation(method: string, path: string): { id: string; run: Operation['run'] } | null {
  for (const item of OPERATIONS) {
    if (item.method !== method) continue;
    const match = new RegExp(`^${item.path.replace(':id', '([^/]+)')}$`).exec(path);
    if (match) return { id: decodeURIComponent(match[1] ?? ''), run: item.run };
  }
  return null;
}
