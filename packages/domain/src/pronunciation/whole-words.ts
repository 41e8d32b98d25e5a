import { isPhoneme, type Phoneme } from './phonemes.ts';
import type { Accent, Sound } from './sounds.ts';

/**
 * Words that no rule of spelling says: short words without accent, adverbs that are accented at the end, names, and
 * words from elsewhere. Each is in the signs of phonemes.ts.
 */
const TEXT = `
de d̥ə
e ə
en ən
em əm
eme ˈəmə
es əz̥
er ər
mer mər
me mə
der d̥ər
ere ərə
enere ˈənərə
d d̥
s z̥
z ts
n n
ich ix
öppis ˈøpiz̥
emaal əˈmɒːl
nomaal noˈmɒːl
namaal nɒˈmɒːl
eso əˈz̥o
elei əˈlæi̯
demit d̥əˈmit
devoo d̥əˈfoː
devo d̥əˈfo
dezue d̥əˈtsuə̯
dezwüsche d̥əˈtsʋyʃə
dernaa d̥ərˈnɒː
dihei d̥iˈhæi̯
dehei d̥əˈhæi̯
zeerscht ˈtseːrʃt
vilicht fiˈlixt
viläicht fiˈlæi̯xt
warum ʋɒˈrum
wohär ʋoˈhær
wohii ʋoˈhiː
wohy ʋoˈhiː
graduus ɡ̊rɒˈd̥uːz̥
mitenand mitəˈnɒnd̥
enand əˈnɒnd̥
vilmal ˈfilmɒl
überall yb̥ərˈɒl
also ˈɒlz̥o
zrugg tsruk
hett het
grüezi ˈɡ̊ryə̯tsi
adee ɒˈd̥eː
ade ɒˈd̥e
merci ˈmɛrsi
excüsi ekxˈsyz̥i
sorry ˈsori
hallo ˈhɒlo
hoi hoi̯
salü ˈz̥ɒly
proscht proʃt
tschau tʃæu̯
mmh m
ou ou̯
schwyz ʃʋiːts
beat ˈb̥eːɒt
vreni ˈfreni
luca ˈlukxɒ
graf ɡ̊rɒːf
meier ˈmæi̯ər
bus b̥us
velo ˈʋelo
auto ˈæu̯to
kafi ˈkxɒfi
tee tʰeː
pack pʰɒkx
park pʰɒrk
billet ˈb̥ilet
problem proˈb̥leːm
familie fɒˈmiliə
ferie ˈfeːriə
klavier kxlɒˈʋiːr
minute miˈnutə
telifoon ˈtelifoːn
tablette tɒˈb̥letə
apiteegg ɒpiˈteːk
termyn tɛrˈmiːn
papyr pɒˈpiːr
rezäpt reˈtsæpt
momänt moˈmænt
momäntli moˈmæntli
novämber noˈʋæmb̥ər
restaurant ˈrestorɒŋ
dessert ˈd̥esɛːr
crème kxræm
creme kxræm
fondue ˈfonˌd̥yː
kabutt kxɒˈb̥ut
perfekt pɛrˈfekt
separat sepɒˈrɒːt
prima ˈprimɒ
super ˈsupər
koffer ˈkxofər
natürli nɒˈtyrli
musig ˈmuz̥iɡ̊
nummere ˈnumərə
willkome ˈʋilˌkxomə
appezäll ˈɒpəˌtsæl
winterthur ˈʋintərˌtuːr
luzärn luˈtsærn
schoggi ˈʃoki
august æu̯ˈɡ̊uʃt
april ɒˈpril
hotel hoˈtel
büro ˈb̥yro
`;

const ACCENTS: Readonly<Record<string, Accent>> = { ˈ: 'first', ˌ: 'second' };
/** No phoneme is written with more signs. */
const LONGEST = 4;

/** The sounds that a row of signs stands for, the longest sign first; null where a sign is none of ours. */
export function readIpa(ipa: string): Sound[] | null {
  const sounds: Sound[] = [];
  let accent: Accent | undefined;
  let at = 0;
  while (at < ipa.length) {
    const mark = ACCENTS[ipa.charAt(at)];
    if (mark) {
      accent = mark;
      at += 1;
      continue;
    }
    const phoneme = findPhoneme(ipa, at);
    if (phoneme === null) return null;
    sounds.push(accent ? { phoneme, accent } : { phoneme });
    accent = undefined;
    at += phoneme.length;
  }
  return sounds;
}

function findPhoneme(ipa: string, at: number): Phoneme | null {
  for (let length = LONGEST; length > 0; length -= 1) {
    const signs = ipa.slice(at, at + length);
    if (signs.length === length && isPhoneme(signs)) return signs;
  }
  return null;
}

export const WHOLE_WORDS: ReadonlyMap<string, readonly Sound[]> = new Map(
  TEXT.trim()
    .split('\n')
    .map((line): [string, readonly Sound[]] => {
      const [word = '', ipa = ''] = line.split(' ');
      return [word, readIpa(ipa) ?? []];
    }),
);
