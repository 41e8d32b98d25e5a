export { type Admission, listAdmissions } from './admissions.repo.ts';
export { findPaidTime, findTier, runsNow, tierSql, toTier } from './entitlements.repo.ts';
export {
  admit,
  type CheckLiveAdmission,
  createCheckLiveAdmission,
  type LiveAdmission,
  readStandings,
} from './live-admission.ts';
export {
  type DoubleAccount,
  findSubscription,
  insertSubscription,
  listDoubleAccounts,
  listOverdue,
  listOverdueInStores,
  listPayableAtStripe,
  listRenewingAtStripe,
  listRenewingOfLeavers,
  listRunning,
  listSubscriptions,
  listTrialsToRemind,
  listUnendedAfter,
  listUnendedAtStripe,
  lockLedger,
  lockSubscription,
  markSubscriptionChecked,
  replacePending,
  saveSubscription,
} from './subscriptions.repo.ts';
export { type SubscriptionRow, subscriptions } from './subscriptions.table.ts';
