/**
 * The small words of the dialect with what stands for them in German and in English, in any form: every line is made of
 * them, and a course's vocabulary gives them one meaning of many. Words of more letters come from the vocabulary.
 */
const TABLE = `
de|der den dem die das|the
d|die der den das|the
s|das der die es des|the it
's|es er sie das|it
em|dem ihm der|the him it
en|ein einen einer|a an one
e|eine einen ein einer|a an one
es|es ein einen eine|it a an one
eme|einem|a an
enere|einer|a an
kä|keine kein keinen|no any
kän|keinen kein keine|no any
käs|kein keine keinen|no any
ich|ich|i
du|du|you
er|er es sie|he it
si|sie|she they you it her them
mir|wir mir mich|we me
mer|wir man mir|we one you me people
ir|ihr|you
mi|mich|me myself
mich|mich|me
di|dich|you
dich|dich|you
dir|dir|you
der|dir der|you
in|in|in
ine|ihnen|you them
ire|ihr ihre|her your
öis|uns|us
öi|euch|you
myn|mein meinen|my
myni|meine|my
myne|meinen meinem|my
mys|mein meins|my
dyn|dein|your
dyni|deine|your
dys|dein|your
sy|sein|be
sys|sein|his its
das|das dies dieses diese|that this it
dä|der dieser diesen den dieser|this that
die|die diese|those these
wer|wer|who
was|was|what
wie|wie|how like as
wo|wo wohin der die das|where who which that
wohär|woher|where
hy|hin wohin|
wänn|wann wenn|when if
ja|ja|yes
guet|gut|good well fine
also|also|so
gärn|gern|gladly
nei|nein|no
nöd|nicht|not
nüme|nicht mehr|
und|und|and
oder|oder|or
aber|aber|but
au|auch|too also either
da|da hier|here there
det|dort da|there
dänn|dann denn|then
scho|schon|already
no|noch|still yet
a|an am|at on to
am|am um an|at on in
i|in im|in into on
is|ins in|into to in
uf|auf nach|on to onto
us|aus|from out of
vo|von|of from
bi|bei bin|at by am
mit|mit|with
z|in zu nach|in at to too
zu|zu zur zum|to of
um|um|around at
syt|seit|since
bis|bis|till until
für|für|for
bin|bin|am
bisch|bist|are
isch|ist sind war|is was
sind|sind seid waren|are were
gsy|gewesen war waren warst|been was were
ha|habe haben hatte|have had
han|habe haben|have got
häsch|hast|have
hät|hat|has
händ|haben habt|have
ghaa|gehabt hatte|had
hett|hätte|would
gang|gehe geh|go
gaat|geht|goes
gönd|gehen geht|go going
tue|tun tue|do
mues|muss|must has have
müend|müssen müsst|must have
cha|kann|can
chan|kann|can
chasch|kannst|can
chönd|können könnt|can could
wott|will|wants want
wänd|wollen möchten wollt|want
söll|soll|should shall can could
törf|darf|may
so|so ach|so such what
chly|klein|small little
chli|ein bisschen|a little
chlyni|kleine|small little
ou|oh|oh
vil|viel viele|much many lots lot
als|als|than
go||
cho||
la||
afa||
n||
dass|dass|that
wil|weil|because
`;

export type CommonPair = { de: ReadonlySet<string>; en: ReadonlySet<string> };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter((word) => word !== ''));

/** Under the dialect's word in small letters. */
export const COMMON_PAIRS: ReadonlyMap<string, CommonPair> = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => {
      const [word = '', de = '', en = ''] = row.split('|');
      return [word, { de: words(de), en: words(en) }] as const;
    }),
);
