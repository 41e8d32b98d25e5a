import type { Language } from '@school/contract/language-cookie';

/** Anki's collection, schema 11: what `collection.anki2` of a package holds. */
export const SCHEMA_11 = `
create table col (
  id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null,
  decks text not null, dconf text not null, tags text not null
);
create table notes (
  id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null,
  data text not null
);
create table cards (
  id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null
);
create table revlog (
  id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null
);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

/** The same in every file, so that a file that comes again finds its note type and deck. */
export const MODEL_ID = 1_763_700_000_001;
export const DECK_ID = 1_763_700_000_002;

/** The fields of a note, in their order. */
const FIELDS = ['SwissGerman', 'English', 'StandardGerman', 'Sound'] as const;

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
});

const small = (name: string) => `<p class=standard>{{${name}}}</p>`;

/** What a card means, in its learner's language first where the card has it. */
const ANSWERS: { readonly [language in Language]: string } = {
  en: `{{English}}{{#StandardGerman}}${small('StandardGerman')}{{/StandardGerman}}`,
  de: `{{#StandardGerman}}{{StandardGerman}}${small('English')}{{/StandardGerman}}{{^StandardGerman}}{{English}}{{/StandardGerman}}`,
};

export const modelIn = (language: Language) => ({
  id: MODEL_ID,
  name: 'Swiss German School',
  type: 0,
  mod: 0,
  usn: -1,
  sortf: 0,
  did: DECK_ID,
  flds: FIELDS.map(field),
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      qfmt: '{{SwissGerman}} {{Sound}}',
      afmt: `{{FrontSide}}<hr id=answer>${ANSWERS[language]}`,
      bqfmt: '',
      bafmt: '',
      did: null,
      bfont: '',
      bsize: 0,
    },
    {
      name: 'Card 2',
      ord: 1,
      qfmt: ANSWERS[language],
      afmt: '{{FrontSide}}<hr id=answer>{{SwissGerman}} {{Sound}}',
      bqfmt: '',
      bafmt: '',
      did: null,
      bfont: '',
      bsize: 0,
    },
  ],
  req: [
    [0, 'any', [0, 3]],
    [1, 'any', [1, 2]],
  ],
  css: '.card { font-family: sans-serif; font-size: 24px; text-align: center; }\n.standard { font-size: 18px; opacity: 0.7; }',
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
});

/** Anki's own settings of a new collection, as far as it asks for them. */
export const CONF = {
  curDeck: DECK_ID,
  activeDecks: [DECK_ID],
  curModel: MODEL_ID,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  addToCur: true,
};

export const deckOf = (id: number, name: string) => ({
  id,
  name,
  mod: 0,
  usn: -1,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

export const DECK_SETTINGS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    timer: 0,
    autoplay: true,
    replayq: true,
    dyn: false,
    new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, perDay: 20, order: 1, bury: false },
    lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
    rev: { perDay: 200, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, hardFactor: 1.2, bury: false },
  },
};
