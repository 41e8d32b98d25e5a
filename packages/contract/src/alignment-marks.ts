/** Longer lines are not laid side by side. */
export const MOST_ALIGNED_WORDS = 60;

/** What a teacher has said of a line beyond that is passed over: three languages, each word in a group alone. */
export const MOST_SETTLED_GROUPS = 3 * MOST_ALIGNED_WORDS;

/**
 * What Swiss German does and German does not, as far as a line shows it. A topic of the grammar says which of them it
 * explains; one that no topic explains is not marked.
 */
export const MARKS = [
  /** `Ich gang go poschte`. */
  'doubled-verb',
  /** `Es isch schöön gsy`, where German says 'war'. */
  'no-preterite',
  /** `de Maa, wo da wont`. */
  'relative-wo',
  /** `em Peter sys Velo`. */
  'dative-owner',
  /** `s Hüüsli`. */
  'diminutive',
  /** `d Anna`. */
  'article-before-name',
  /** `guete n Aabig`. */
  'linking-n',
  /** `Häsch Zyt?` */
  'dropped-du',
  /** `Gömmer!` */
  'grown-together',
  /** `Ich ha nöd chöne choo.` */
  'verb-order',
  /** `öpper`, `öppis`, `nüüt`, `niemer`. */
  'indefinite',
] as const;
export type Mark = (typeof MARKS)[number];
