/**
 * One event of each type that RevenueCat publishes samples of, in the documented form, with the fields that its samples
 * have (revenuecat.com/docs/integrations/webhooks/sample-events). `uid` is the account that it is about.
 */
export function listSampleEvents(uid: string, productId: string): { name: string; body: object }[] {
  const at = Date.now();
  const common = {
    event_timestamp_ms: at,
    product_id: productId,
    period_type: 'NORMAL',
    purchased_at_ms: at - 86_400_000,
    expiration_at_ms: at + 29 * 86_400_000,
    environment: 'PRODUCTION',
    entitlement_id: null,
    entitlement_ids: ['plans'],
    presented_offering_id: null,
    transaction_id: '210000000000001',
    original_transaction_id: '210000000000000',
    is_family_share: false,
    country_code: 'CH',
    app_user_id: uid,
    aliases: ['$RCAnonymousID:aaaabbbbccccddddeeeeffff00001111', uid],
    original_app_user_id: '$RCAnonymousID:aaaabbbbccccddddeeeeffff00001111',
    currency: 'CHF',
    price: 40,
    price_in_purchased_currency: 40,
    subscriber_attributes: { $email: { updated_at_ms: at, value: 'lena@school.test' } },
    store: 'APP_STORE',
    takehome_percentage: 0.7,
    tax_percentage: 0.081,
    commission_percentage: 0.3,
    offer_code: null,
    app_id: 'app0123456789',
    experiments: [{ experiment_id: 'experiment', experiment_variant: 'b', enrolled_at_ms: at }],
  };
  const free = { price: 0, price_in_purchased_currency: 0 };
  const samples: { [name: string]: object } = {
    test: { type: 'TEST', app_user_id: 'a-test-user', aliases: [], original_app_user_id: 'a-test-user' },
    'initial purchase': { type: 'INITIAL_PURCHASE' },
    'trial started': { type: 'INITIAL_PURCHASE', period_type: 'TRIAL', ...free },
    renewal: { type: 'RENEWAL', is_trial_conversion: false, currency: 'EUR', price: 41.2 },
    cancellation: { type: 'CANCELLATION', cancel_reason: 'UNSUBSCRIBE', ...free },
    'trial cancelled': { type: 'CANCELLATION', period_type: 'TRIAL', cancel_reason: 'UNSUBSCRIBE', ...free },
    refund: { type: 'CANCELLATION', cancel_reason: 'CUSTOMER_SUPPORT', price: -40 },
    uncancellation: { type: 'UNCANCELLATION', ...free },
    'non renewing purchase': { type: 'NON_RENEWING_PURCHASE', product_id: 'coins', expiration_at_ms: null },
    'subscription paused': {
      type: 'SUBSCRIPTION_PAUSED',
      store: 'PLAY_STORE',
      auto_resume_at_ms: at,
      ...free,
    },
    'billing issue': { type: 'BILLING_ISSUE', grace_period_expiration_at_ms: at, ...free },
    expiration: { type: 'EXPIRATION', expiration_reason: 'UNSUBSCRIBE', ...free },
    'product change': {
      type: 'PRODUCT_CHANGE',
      store: 'PLAY_STORE',
      new_product_id: `${productId}_2`,
      ...free,
    },
    'subscription extended': { type: 'SUBSCRIPTION_EXTENDED', ...free },
    'temporary entitlement': { type: 'TEMPORARY_ENTITLEMENT_GRANT', entitlement_ids: null },
    'invoice of another kind': { type: 'INVOICE_ISSUANCE', purchased_environment: 'PRODUCTION' },
    'a type of tomorrow': { type: 'SOMETHING_NEW' },
  };
  const { event_timestamp_ms, environment, store, app_id, subscriber_attributes } = common;
  const transfer = {
    event_timestamp_ms,
    environment,
    store,
    app_id,
    subscriber_attributes,
    type: 'TRANSFER',
    transferred_from: ['$RCAnonymousID:aaaabbbbccccddddeeeeffff00002222'],
    transferred_to: [uid],
  };
  const events = Object.entries(samples).map(([name, own]) => ({ name, event: { ...common, ...own } }));
  return [...events, { name: 'transfer', event: transfer }].map(({ name, event }, index) => ({
    name,
    body: { api_version: '1.0', event: { ...event, id: `sample-${uid}-${index}` } },
  }));
}
