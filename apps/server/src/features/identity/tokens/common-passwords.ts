let common: Promise<ReadonlySet<string>> | undefined;

/** Words of this product: the first that a guesser who wants into this school would try. */
const CONTEXT_WORDS = [
  'swissgerman',
  'schwiizerduetsch',
  'schwiizertuutsch',
  'schwyzerduutsch',
  'zueriduetsch',
];

/** Shorter ones stand in too many good passwords. */
const MIN_WORD_LENGTH = 4;

/** Some 49,000 passwords from published breaches. They weigh 3 MB: only a process that is given a new password has them. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is among the first to be guessed: a breached one, the address itself, a word of this school. */
export async function isCommonPassword(
  password: string,
  { email, siteName }: { email?: string | null; siteName?: string } = {},
): Promise<boolean> {
  const guess = password.toLowerCase();
  common ??= readCommon();
  if ((await common).has(guess)) return true;
  const words = [...CONTEXT_WORDS, ...(email ? [email, email.split('@')[0] ?? ''] : []), siteName ?? ''];
  const bare = stripped(guess);
  return bare.length >= MIN_WORD_LENGTH && words.some((word) => stripped(word.toLowerCase()) === bare);
}

/** Without the digits and marks that people add to a word. */
function stripped(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}
