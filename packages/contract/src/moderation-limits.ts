/** Characters of what a moderator writes to who is put out, and of what a reporter says. */
export const BAN_REASON_MAX_LENGTH = 500;
export const REPORT_NOTE_MAX_LENGTH = 500;
