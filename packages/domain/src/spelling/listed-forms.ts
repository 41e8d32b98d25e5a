/**
 * What Zürich writes in another way than the course although it does not sound quite the same: forms of short words, and
 * German or foreign spellings that no rule of sound explains. By our own knowledge of how people write.
 */
const TEXT = `
sy si sii
de dä
en än
e ä
es äs s
er är
em äm
mer mr
der dr där
wie wi wiä
uusstyge usstiige ustiige usstige uusschtyge
groossvatter grossvater
susch suscht sunscht sust
staat stat staht schtat
sächs säx sex
bi bin
bin bi
ha han
han ha
cha chan
chan cha
isch ischt
nöd nööd
nüüt nüd nüüd
jetz jetzt ietz ietzt jetze
nüme nümm nümme
öppis eppis öpis
gsy gsi gsii xi
gsee xee
gsund xund
ghaa gha kaa kha
unggle onkel unkel unggel
büsi büssi
niemer niemert niemerd
öpper öpperd öpert
geschter geschtern
sind sin
chly chlei
hüt hütt
chume chum
chömed chömmed chömid
dihei dehei diheim deheim dihäime
vilicht viläicht villiecht vielliecht
viläicht vilicht
nomaal namaal nomol
namaal nomaal
emaal mal
würkli wirkli würklech
zwänzg zwanzg
füüf föif feuf
stuck stück
billet bileet
gomfi konfi confi confitüre konfitüre
toggter dokter doktor
telifoon telefon
baanhof bahnhof
zaanaarzt zahnarzt
namittag nachmittag
haltestell haltestelle haltistell
uufgaab uufgabe ufgabe
wuchenänd wucheänd wochenänd wuchenendi
mittwuch mittwoch
groosi grosi grosmami
monet monat
excüsi exgüsi exküsi excuse
quittig quittung
wonig wohnig
zvieri zfieri
salü sali salüü
apiteegg apothek apitheegg
nachber nachbar
mami mamä
tschüss tschüssli
hät hed het
häsch hesch
mues muess
spööter spöter später
zää zäh zehn
zwei zwee zwoo
zwee zwei
zwoo zwei
uf uff
proscht proscht prost
`;

/** By the folded word: what else is right for it, folded. */
export const LISTED_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  TEXT.trim()
    .split('\n')
    .map((row): [string, readonly string[]] => {
      const [word = '', ...forms] = row.split(' ');
      return [word, forms];
    }),
);
