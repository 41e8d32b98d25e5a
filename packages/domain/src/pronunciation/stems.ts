/**
 * Stems of the dialect, as they are spelt. They say where a compound is divided, that a word is no prefix with a rest,
 * and, after `=`, what their spelling leaves open, in Dieth's fuller letters: ɛi is [ei̯], äi [æi̯], œ open, ff and ss
 * fortis. By the sample's vocabulary; which of them have [ei̯], [œː] and a fortis is our own knowledge of the dialect.
 */
const TEXT = `
arbet aarzt auto baad baan bank bärg baum bett bier bild birne blueme boon bott brief broot brugg bruuch buech buess
bus buuch bürger chammer chäller chääs chaschte chäschtl chind chirche chleid=chläid choch chopf chue chuech chuch dach
dorf druck=truck dräck egge essig fald färie fach farb fäld fänschter fisch flueg frau fraue frög fründ fuess füür
gaart gäld gält garte glaas glück gmües graas groos=grooss grund gruess hals hand härd hof hoos hund huus huut hüüsl
jaar kafi=kaffi käschtl chasche chleider=chläider land lang laub liecht luft lüüt maal markt määrt milch morge müli
muul muus naame nacht obig öpfel oor ort papyr platz poscht pölschter raad räge reis=räis riemen ring rock ross sack
salz sam schaft schirm schlüssel schiff schnee schoggi schrift schue schuel see spiel spil spraach stadt stand stell
stock stolz straass stroos strooss stube stuel stund süpp suppe taag tasche täsche teller täller tisch tram tüür
tüütsch uur vatter velo vogel waag wald wand wasser wätter wee weg wääg wuche wuchen wurscht zimmer züri schwyzer
zaan zuug zyt wösch schlaaf=schlaaff halte blöff=blœff sune sunn änd aabig aabe mittag namittag bei=bäi stei=stäi
fleisch=fläisch geiss=gäiss ei=äi eier=äier meitl=mäitl chlei=chläi
anke bueb chatz chragg ding fläsche gable gipfel häfe hase hamme hose löffel mässer mueter brueder schwöschter
näscht name orne pfanne puur rank rüebl röschti schatz sorge tante tee traum träum tuech unggle ängel winter summer
herbscht früelig wält wort wörter wy zeis=zäis zucker zwible
abwäsch bach back bäch bring bruuch butz chauff choche cho choo chum chunt chunsch dänk dreh faar fal fall fang find
fass gaa gaasch gaat gang gönd gib git gää gää häng heb hock hol hool hööch höör gehöör kauf kiff lauff läb läbe laa
laad läär läs leg lees lig los lueg luege lüüt mach mäld nää nimm nimmt packe packt pack pass passe putz richt ruef
ruefe ruum ruume rüef säg säge schaff schlüss schlaa schlag schmyss schnyd schrib schryb see setz sitz spring spüel
staa staasch staat steck stell stimm styg stig suech taa teil=täil tecke trag träg träff trink tue tuet wäsch wärf
zahl zal zele zie zieh zoge züch
haag häll jung alt neu nöi hööch=hööch nööch=nœœch spööt=spœœt spöt=spœt frööge=frœœge fröög=frœœg gfröög=gfrœœg
frei=frɛi schnei=schnɛi ghei=ghɛi schrei=schrɛi blei=blɛi drei=drɛi bleistift=blɛistift zwei=zwäi eis=äis nei=näi
hei=häi heiss=häiss heisch=häisch seit=säit seisch=säisch weiss=wäiss weisch=wäisch ein=äin einig=äinig beid=bäid
kei=käi heil=häil leid=läid breit=bräit weich=wäich bleich=bläich reis=räis eigen=äigen eige=äige zeig=zäig zeich=zäich
chreis=chräis seil=säil reif=räif stein=stäin mein=mäin gmein=gmäin meischt=mäischt elei=eläi elter
eifach=äifach einezwänz=äinezwänz gseit=gsäit aafäng schlaf=schlaff huuff ufe=uffe schnuuf=schnuuff
grooss groosi=groossi groosse dihei=dihäi dehei=dehäi
`;

export const STEMS: ReadonlyMap<string, string> = new Map(
  TEXT.trim()
    .split(/\s+/)
    .map((entry): [string, string] => {
      const [stem = '', said = stem] = entry.split('=');
      return [stem, said];
    }),
);

/** What is left of a word behind a known stem, if the word is a form of it. */
export const ENDING =
  /^(?:e|i|er|es|et|ed|en|ere|em|s|t|d|n|sch|isch|scht|te|ti|ts|ter|tes|li|eli|i?g|igi?|ig|er[ei]n?|erli|r|re|ni|ene|le|el|eler|le[rt]?|ler)?$/;

/** Between the parts of a compound. */
export const LINKS: readonly string[] = ['', 's', 'e', 'n', 'en', 'er', 'li', 'i', 'eli'];

/** Verbs are divided behind these: they bear the accent (uufstaa, abwäsche). */
export const PARTICLES: readonly string[] = [
  'aa',
  'ab',
  'y',
  'um',
  'un',
  'uuf',
  'uf',
  'uus',
  'us',
  'mit',
  'vor',
  'bei',
  'hei',
  'naa',
  'nach',
  'zue',
  'wägg',
  'fort',
  'use',
  'abe',
  'ine',
  'ume',
  'dure',
  'über',
  'under',
  'wider',
  'zäme',
  'zrugg',
];
