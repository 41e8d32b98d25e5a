import type { AuditEntry } from '@school/contract/audit';
import type { ExportedRow } from '../../platform/feature.ts';
import type { NamedAuditEntry } from './audit.repo.ts';

export function presentEntry({ name, accountId, actor, lessonId, ...row }: NamedAuditEntry): AuditEntry {
  const { id, action, subject, changes, before, after } = row;
  return {
    id,
    by: name,
    isGone: actor === 'account' && accountId === null,
    action,
    subject,
    lessonID: lessonId,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    changes,
    before,
    after,
  };
}

/** What its author is given of it: what others wrote is not in it. */
export function exportEntry({ action, subjectId, since, until, changes }: NamedAuditEntry): ExportedRow {
  return { action, subjectId, since: since.toISOString(), until: until.toISOString(), changes };
}
