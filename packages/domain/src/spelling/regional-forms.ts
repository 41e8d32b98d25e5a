import type { RegionId } from './region-names.ts';

/**
 * Who says so:
 *
 * - mcz: mcz-bern.ch/baernduetsch (Grüessech, Meitschi, Miuch, Ching)
 * - ludwig: Hermann Ludwig, 'Bärndütsch', at aktivsenior-erichgerber.ch/419817950 (jitz, nid, nüt, üs, weit)
 * - matter: Mani Matter and Christian Schmid, at edimuster.ch/baernduetsch/zitate.htm (geit, nid)
 * - journal-b: 'Chuchibärndütsch', journal-b.ch (itz, het, hei, nüm, hüt, vielech)
 * - statworx: sentences by canton in the dataset statworx/swiss-dialects (LU: ned, hed, emmer, onde; BS: goo, khunnt, waiss)
 * - neijohr: 'E kalte Neijohrstag', Basel, at basler-bauten.ch (Johr, iber, isch nit, waisst, hit)
 * - schifferle: Hans-Peter Schifferle on Lucerne's lowered i, ü and u, luzernerzeitung.ch/ld.1035852 (Lozärn, Sönd)
 * - walser: 'Speziells vam Walliserditsch', walsermuseum.ch (Hüüs, güet, Püür)
 * - wp-oost: de.wikipedia.org, 'Ostschweizer Dialekt'
 * - own: our own knowledge of the dialects; the first to be doubted
 */
export type RegionalForm = { form: string; regions: readonly RegionId[]; source: string };

/** The course's word, a region's form, the regions by their first letters, and the source. */
const TEXT = `
ich ig be own
ich i be,ba,oo,wa ludwig
nöd nid be,in,wa ludwig
nöd nit ba,wa neijohr
nöd ned in statworx
nöd nöt oo own
nüüt nit wa own
isch esch in schifferle
bisch besch in schifferle
gaat geit be,wa matter
gaat goht ba,oo own
gaat goot ba,oo own
gaasch geisch be,wa ludwig
gaasch goosch ba,oo own
gaa goo ba,oo statworx
gaa goh ba,oo own
gönd gö be own
staat steit be,wa own
staat stoht ba,oo own
staat stoot ba,oo own
staa stoo ba,oo own
staa stoh ba,oo own
laa loo ba,oo own
laa loh ba,oo own
laat loot ba,oo own
händ hei be journal-b
händ hän ba own
sind sy be ludwig
wänd wei be own
wänd wönd oo own
müend mönd in,oo own
müend müesse be own
chönd chöi be ludwig
chunt chonnt in schifferle
chunt chond in schifferle
chömed chöme be own
öis üs be,oo,wa ludwig
öis üüs be,oo own
öis uns ba own
öise üse be own
öi öich be own
nöi nöü be own
nöi nej ba neijohr
nöi nüü oo own
jetz jitz be ludwig
jetz itz be journal-b
jetz itze be journal-b
jetz iez in own
hüt hitt ba neijohr
hüt hit ba,wa neijohr
susch süsch be own
au o be ludwig
au ou be own
immer geng be journal-b
immer gäng be mcz
immer emmer in statworx
under onder in statworx
une onde in statworx
und u be journal-b
vil viu be matter
vil vyl ba neijohr
Meitli meitschi be mcz
Meitli maitli ba,oo own
Grüezi grüessech be mcz
excüsi exgüsee be own
natürli natürlech be own
vilicht vilech be journal-b
vilicht vielech be journal-b
mängmal mängisch be own
emaal emol ba,oo own
emaal emool ba,oo own
emaal einisch be,in own
nomaal nomol ba,oo own
nomaal nomool ba,oo own
Musig müsig be own
Mäntig mänti be own
Mäntig määnti be own
Mäntig määndig oo own
Zyschtig zyschti be own
Zyschtig zischti be own
Dunschtig donschti be own
Dunschtig donnschtig in own
Dunschtig dunnschti ba own
Frytig fryti be own
Samschtig samschti be own
Sunntig sunnti be own
Sunntig sonntig in schifferle
Aabig abe be own
Aabig obig oo,ba own
Aabig oobig oo,ba own
Aabig oobe ba own
Aabig obe ba own
Aabig oobed oo own
Aabig obed oo own
Straass strooss oo,ba own
Straass stross oo,ba own
Jaar johr oo,ba neijohr
Jaar joor oo,ba own
Haar hoor oo,ba own
spaat spoot oo,ba own
spaat spoht oo,ba own
Fraag froog oo,ba own
Fraag frog oo,ba own
frööge frooge ba,oo own
frööge froge ba,oo own
schlaafe schloofe ba,oo neijohr
ja jo ba,oo neijohr
da do ba,oo neijohr
da doo ba,oo statworx
nach noch ba,oo own
füüf fimf ba own
zwei zwöi be own
zwei zwai ba,oo statworx
eis ais ba,oo own
heisse haisse ba,oo statworx
heiss haiss ba,oo own
weiss waiss ba,oo statworx
dihei dahai oo own
dihei dehai oo own
dihei dehäm oo own
dihei dahaim oo own
nei nai ba,oo statworx
guet guat oo wp-oost
mues muas oo own
lieb liab oo own
luege löögu wa own
mache machu wa own
ässe ässu wa own
schlaafe schlaafu wa own
Huus hüüs wa walser
Muus müüs wa walser
uus üüs wa walser
us üs wa walser
Sune sonne in schifferle
Sune sonna oo own
Milch möuch in own
Milch müuch be own
Milch melch in own
Wurscht worscht in schifferle
Durscht dorscht in schifferle
Fründ frönd in schifferle
gsund gsond in schifferle
Hund hond in schifferle
Brugg brügg be own
Chind chend in schifferle
Härdöpfel härdepfel ba,wa own
Härdöpfel gummel in own
Zwible bölle in,oo own
`;

const REGION_OF: Readonly<Record<string, RegionId>> = {
  be: 'bern',
  ba: 'basel',
  oo: 'ooschtschwyz',
  in: 'innerschwyz',
  wa: 'wallis',
};

/** By the folded word of Zürich: what other regions say for it. */
export const REGIONAL_FORMS: ReadonlyMap<string, readonly RegionalForm[]> = new Map(
  [
    ...Map.groupBy(
      TEXT.trim()
        .split('\n')
        .map((row) => {
          const [word = '', form = '', regions = '', source = ''] = row.split(' ');
          return { word: word.toLowerCase(), form, regions, source };
        }),
      ({ word }) => word,
    ),
  ].map(([word, rows]) => [
    word,
    rows.map(({ form, regions, source }) => ({
      form,
      regions: regions.split(',').flatMap((name) => REGION_OF[name] ?? []),
      source,
    })),
  ]),
);
