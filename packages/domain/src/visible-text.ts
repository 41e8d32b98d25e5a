/** What leaves no mark on a page: white space, control and format characters, and letters that are drawn as nothing. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a reader sees anything of this text at all. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}

/** The text without what a reader does not see. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
