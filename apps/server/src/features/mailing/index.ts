export {
  changeEmailMail,
  emailChangedMail,
  passwordResetMail,
  signInMail,
  verifyEmailMail,
} from './account-mails.ts';
export {
  ACCOUNT_CHANGES,
  type AccountChange,
  accountNoticeMail,
  newDeviceMail,
  recoveryCodeUsedMail,
  welcomeMail,
} from './account-notice-mails.ts';
export {
  type BillingNotice,
  billingMail,
  confirmCancellationMail,
  doublePlansMail,
  nothingToCancelMail,
  paysTwiceMail,
} from './billing-mails.ts';
export { deletionBegunMail, deletionUndoneMail } from './deletion-mails.ts';
export { dataExportMail } from './export-mails.ts';
export { composeMail, type MailContent } from './mail-layout.ts';
export { listArticleLinks, listArticleProblems, splitHeading } from './mail-markdown.ts';
export { contactMail, operatorRoleMail, reportsMail } from './operator-mails.ts';
export { type PrivateLessonMail, privateLessonMail } from './private-lesson-mails.ts';
export { type ReminderMail, type ReminderNews, reminderMail } from './reminder-mails.ts';
export { textsOfAccount } from './texts-of-account.ts';
