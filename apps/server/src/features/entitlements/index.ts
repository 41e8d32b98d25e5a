export { findTier, tierSql, toTier } from './entitlements.repo.ts';
