import { AUDIT_ACTIONS, type AuditEntry } from '@school/contract/audit';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** Fields by name, as they were or are. */
export type AuditFields = NonNullable<AuditEntry['before']>;

/** Who did what in the studio. An entry stays when its author leaves, without the name. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where a command did it, or who did it is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Whether an account did it. */
    actor: text('actor', { enum: ['account', 'school'] }).notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** Names what it was done to; what is done to the same thing in one sitting is one entry. */
    subjectId: text('subject_id').notNull(),
    subject: text('subject').notNull(),
    lessonId: text('lesson_id'),
    /** Whom it is about. */
    aboutId: text('about_id').references(() => accounts.id, { onDelete: 'set null' }),
    since: timestamp('since', { withTimezone: true }).notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    changes: integer('changes').notNull().default(1),
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
  },
  (table) => [
    index('audit_log_account_id').on(table.accountId, table.id),
    index('audit_log_about_id').on(table.aboutId),
    index('audit_log_until').on(table.until),
  ],
);

export type AuditRow = typeof auditLog.$inferSelect;
