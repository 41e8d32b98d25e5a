export { findPaidTime, findTier, tierSql, toTier } from './entitlements.repo.ts';
