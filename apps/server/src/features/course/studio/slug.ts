const SPELT: { readonly [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '’': '', "'": '' };
const MOST_CHARACTERS = 60;

/** What a lesson is called in addresses: `Grüezi mitenand!` is `gruezi-mitenand`, as far as ASCII goes. */
export function slugOf(title: string): string {
  const ascii = title
    .toLowerCase()
    .replaceAll('üe', 'ue')
    .replace(/[äöüß’']/g, (letter) => SPELT[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MOST_CHARACTERS)
    .replace(/-+$/, '');
  return ascii || 'lesson';
}
