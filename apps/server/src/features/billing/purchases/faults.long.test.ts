import { describe, it } from 'vitest';
import { createFaultRounds, useFaultyBilling } from '../../../../testing/fault-rounds.ts';
import { FAULTS } from '../../../../testing/faulty-service.ts';

const school = useFaultyBilling();

const { spoilCheckouts, spoilCancellations } = createFaultRounds(school);

describe.each(FAULTS)('a payment service with the fault %s', (fault) => {
  it('at any step of a checkout shows an error, and the next try leads to one plan', () =>
    spoilCheckouts(() => fault));

  it('at any step of a cancellation leaves the books as the payment service has it', () =>
    spoilCancellations(() => fault));
});
