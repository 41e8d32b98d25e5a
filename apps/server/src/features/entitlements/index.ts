export { type Admission, listAdmissions } from './admissions.repo.ts';
export { findPaidTime, findTier, tierSql, toTier } from './entitlements.repo.ts';
export {
  admit,
  type CheckLiveAdmission,
  createCheckLiveAdmission,
  type LiveAdmission,
  readStandings,
} from './live-admission.ts';
