export { passwordResetMail } from './account-mails.ts';
export { composeMail, type MailContent } from './mail-layout.ts';
