export { defineMail, type MailFrame, type MailWords, sayLink } from './define-mail.ts';
export { composeMail, type MailContent } from './mail-layout.ts';
export {
  beginningOf,
  listArticleLinks,
  listArticleProblems,
  renderArticle,
  splitHeading,
} from './mail-markdown.ts';
export { mailFrame, textsOfAccount } from './texts-of-account.ts';
