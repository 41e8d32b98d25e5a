/**
 * Words of Zürich German beside the course's, their plurals and forms, in the course's spelling and folded: who types one
 * of them means it, and no rule may take it for another. By our own knowledge of the dialect.
 */
const TEXT = `
aader aadere aal aale äängschtlich abtröchne achtzä achzg acker aff affe ahne akte allee alter älter ameise
ampel ample änderig angscht ankebrot ankunft änte antwort antworte antwortet anzug aprikose april arbeiter
ärdbeeri ärm armi arn ascht ässig atem auge augeblick auguscht auswis baar baare bach bäch bache bachet badi
badt badwanne bahn balke balle bällt bananne bänd band bande bang bänk bann bär bar bärge bärli baschtle
bäse base bastle batze bauch bäum becke becki beere beeri beet begräbnis begriff beil beiz beize bell belle
benzin berner beschte betracht better betti bettli beule bhalte bhaltet biber biege biene bilder bildig
binde bindt bir birke bise biss bisse bitter bitz blaase blass blatt blei blick blind blitz block blööd
bloose blooss blouse blüe blüeje bluem bluescht blüet bluet bluse bly blyb blybt bob böck bock bocke bode
böde boge bohrer bölle bolle bombe boone böös boot bootli bord borg borte bot bote braat braate braatet
bräche brand brätter bratwurscht bräu brauch braut brav breit brenne brennt bricht brief briefe brieget
briegge brig brille bring bringt broche brocke broote brüch bruch brüele brüelt brugge brunne bruscht
bruuched bruuchsch bruucht bschysse bsoffe bsuech bsueche buche bucht bude buebe buebli bueche büecher
buechstabe buess buesse büesse büez büeze bühne bunt bürde burg bürgerstyg büro bürscht burscht bürschte
busche buss bütel bütschgi butter büüge bysse bysst cervelat chäässchnitte chabis chäfer chaländer chalb
chalch chällner chämbele chämi chamin chanal channe chante chappe chäre chare chärn charte chärtli chäschte
chasse chatze chaue chauf chaut chef cheib chele chelti chempe cherne chessel chette chetti chilche
chinder chindli chini chirsi chischte chittel chitz chläbe chläbt chlämmerli chlang chlapf chlee chleider
chlob chlopfe chlöpfe chlopft chluft chlyne chlyni chlyses chnab chnächt chnätte chnättet chnei chneu chniff
chnoble chnobli chnoche chnöpf chnopf chnöpfli chnü chole chönted chönti chööl chöpf chopfe chor chörb chorb
choscht chöschte choschtet chraft chrankeschwöschter chranket chratz chratze chratzt chraut chrieg chriesi
chrom chrone chrooge chrueg chrüg chrumm chruscht chrütz chruut chrüüter chrüüz chrüüzig chryde chübel
chüble chüe chuefleisch chüel chüeli chugle chünig chunntst churve churz chürzer chuss chüsse chüssi chüsst
chutz chuum compiuter cousin daame dach dacht dame dank darm daum decher deckel decki delle dezämber dich
dieb dienet dörn dorn drache dräckig draht dräie drang dreht drei dröie druck drücke drucke drückt druckt
drüezä drunder dryssg duft dümmer dunkel dünn dünne dunst dur dure dutzend duusche dyne ebbe eber echli ecke
eggig egli ehe ehrlich eich eifacher eifal eige eigeni eimer einer einisch elch elfe elfi elle
elter ende ene eng engi enkel erbsli erchläre erde erinnere erklärt ernscht ernte escht esel estrich euri
faade faal faan faane fabe fabrik fäder fäge fägt fäld fäler fäll fall falle fallt falsch falt falte faltet
fangt farb farbe färnseh faser fasnacht fäss fass faul februar fee feer fein fels ferse fescht fett feufti
fiduz figur film filz fine finger fingere firma flach flamme fläsche flicke flickt flocke floo flöö floss
flöte fluech flueche fluecht flueh flügel flüger flughafe flügt flüss fluss flüüge flüüsse flyssig föhn
folge folgt folie fönne forelle form fort fraagt fracht frage frässe fridhof frisst frist fröid froo fröögt
fröölich frosch froscht früelig früener fründlich fründschaft fuchs füchs füere fuere füess fülle füllt funk
funke furche fürs furt furz futter fuul fuule fuum füür fuuscht fyni fyss gaabe gääs gaas gabe gäbel gaffe
gäge gale galle gälte gänd gäng gans gäns gar garage garderobe garn gascht gass gatter gbisse gchochet
gduldig geburtstag geer geier geischt geisse gele gelee genuss gescht gfale gfange gfloge gflosse gfunde
ghackets ghanget ghaue ghebt ghofft gholt ghöört giesse gift gilt gipfel gips giraffe gisch glaa glachet
gläge glanz glänzt glatze glaubt gleis gleit gleser glied glieder glogge glückli glücklich glüe gluegt glüüe
gmacht gmässe gmeint gnad gnade gnick gnüüsse goal gold gopf gosse gott gotte götti graabe graat gräbe gran
gras grenze griff grind grine grinse grippe grisse grööscht grösser grüeft grüene gruft grund gründ grüsch
gruusig gryff gryffe gsang gschicht gschichte gschir gschlaafe gschlage gschmack gschnitte gschosse gschribe
gschroue gschuld gschwätzt gschyd gsehsch gsetz gsetzt gsicht gsichter gsöff gspaart gspilt gsprunge gstande
gstank gstige gstole gstört gstosse gstritte gsuecht gsundheit gsunge güete güeter guetter guetzi gugel
güggel guggel gugummere gülle gummi gumpe gumpet gupf gurke gurt gürtel guss güss güüsse gwand gwartet
gwäsche gwicht gwitter gwoge gwöndlich gworfe gwunder gwünne gwünnt gwunsche gwüsst haab haag haagge haare
habe haf hafe häfe haft hagel hai halde halle halm halstuech hält hammel hammer hämmere hämp hämper hampf
handorgele händsche handy hange hangt hänke härd härdöpfelstock harz härz harzig haschi hase häsli hass
hasse haue haut hebt heer heere heft hegg heil heile heim heimet heiri held hele helm hemd hemp henne
herbscht herde hert hetted hettsch hetze heu hex himbeeri himel hinde hinke hirni hirsch hirt hit hitz
hochsig hocker höf hof hoffe hoffentlich hoffnig hofft höflich hoger hole höli hölle holt hölzer honig hoor
horn hörner hose hösli huebe hüener hüenli hüeter hueter hüft hügel huld huli hummel hünd hünde hüpfe husch
hütte huub huube huuffe huuse hüüser hüüt igel inde inne iri jaare jage jagt januar jass jasse jasset jodel
joghurt juchze jucke juckt jude juli jünger juni kabel kapelle kapier kapiere kei keini keis kino kiosk
klass komisch komma kopie kügeli künigin kuul laab laabe laade läärt laasch läbe läbere lächle lachsch lacht
lack läck läcke ladetür lager lamm lämpe lampe lampi land länd länder läng länger lanze lappe lärm lascht
latte laub läufer lauff lauft laut leed leer leere leert leff legge lehrer leider leise leit leitere lererin
lernet lernt letzi leu liebi lieder lieferig lift ligge linde linie linke linse lippe lischt lischte lisme
lismet list loch löcher löffeli lok lönd loon loone loos loose looszie lord lösche löscht löse löst lot löwe
lücke luegt lügt lumpe lunge lupe luscht luschtiger lüti lutsche lutscht lüüg lüüge lüüs luus lüüte lüütet
lyb lycht lyse lyt maal määl maalt määre machsch macht mag magd mägd mage mager magge mähe mahle mai mäit
mall malz mampf mandle mane mängisch mannschaft mantel mäntel mappe märk marke märli marsch märz maschine
maske mässe masse mässerli matt matte mättli maus meie meine meint meischtens meischter meise melde meldet
melone menge merke merkt meter miete mieted mild minze misch mische mischt mischte misse misst mittel mitti
möbel möcht mode möge möglich mond moor moos mörder moscht mose motor mücke müesli müessli muet müetere
muetig muff mugge mulch mulde müli mumm mund muni munter münz museum mutz muur müüre müüs muuse myne naadle
nääit nabel näbet nachane nachel nachher nachricht nächscht nächt nackt näf nagel nägeli näje naken näme
nämed narbe näscht nass nässi nätz nätze neffe negel nein nester neulich nichte niere niete nille nimmsch
nimmt nochli nöier nord norde norm not note nötig nudel nudle nuggi nume nuss nüss nutze nütze nützt nüünzä
nüünzg obenabe ober ofe öfe oft öieri öise öises öisi oktober öl oma oobig oodere oore oorig ooschte
ooschtere opa öpfelmues orange orgele ort oscht oschter paar päch pack päckli paket parfüm park pass passe
passt patte pause perron peterli pfaad pfaff pfäffer pfanne pfarrer pfeil pfiff pflanze pflaschter
pfläschterli pflume pfohl pfote pfund pfyffe pickel pile pille pilot pilz pinsel pizza plaage plag plan
plane plange plärre platte plätz plätzli plibe plötzlich plunder pol poli polizei polster pommes porto
poulet pracht prall pries prinz probe profi prüefig pryys pudel puls pult pumpe punkt puppe putzet putzt
puur qual quark quatsch quer raa raam raate rabatt rabe rach räche rächnet rächnig raclette räder radio
raffe rägeboge rampe rand ränder rank räppli rar rase rasse rast rätsel ratte räuber rauch rauche rauchet
reck redet redt regal regel reh rehli reif reife reihe reije rein reiz reize rente rentier repariere rescht
reste retour rette rhy ribel richter richtig riefe riegel riese riff rigel rind rinde ring risi riss risse
riter rock röck roh rolle roman roos roote rooti roscht röschte röschtet rose rösi rösli röss rot röteli
ruck rudel rudere rue ruef rüef rüefe rueft rüeft rüere rüert rugg rugge rundi rüschte rüssel rutsche
rutscht ruume ryf ryfe ryn rysse rysst ryssverschluss ryych saat säbel sach sache sächsilüüte sächsti sächzä
sächzg sack saft sägt salb sälber salbi salzig sämel sämi samt sand sanft sarg särg sässel sattel sätz sau
säuli saum schaaf schäär schacht schade schädel schaffner schafft schäfli schäle schalte schalter schar
schäre schärz schatte schätz schaue scheide schenkt schick schicke schickt schiebe schiebig schiebt schief
schiesse schiffli schild schimpfe schimpft schinke schirm schirme schlaa schlaaft schlaag schlaat schläcke
schläckt schläft schlag schlange schlauch schlauff schleif schliff schlips schlitte schlitz schloss
schlösser schlucht schlucke schluckt schluss schmaal schmärz schmärze schmelze schmidt schmuck schnägg
schnappe schnaps schnarchle schnuer schnuppe schnüüze schnyde schnydt schööf schööni schooss schöpf schoss
schrank schraube schreie schreit schribt schrube schryb schryber schub schüblig schuehe schuele schüeler
schuft schuld schulde schuss schüssle schütte schüttle schütz schütze schüüsse schwach schwamm schwan
schwanz schwänze schwatz schwätze schwätzt schweiss schwelle schwimme schwirig schwob schwung schwy se seck
seel seeli segel segle seich seife seipf sekunde selb selte senf septämber setze setzt sibezä sibezg sich
sicherlich sicht siede sieg silber silvester singe singt sirene sirup sitte sitz ski sofa sofort söldner
sölled söön sorge sötsch sött spaare spaart spächt späht span spange sparet spätzli speer sperre spiegel
spiess spil spiler spilplatz spilt spinat spinne spitz spott spotte spräche springe springt spruch sprütze
spüele spüeli spüelt staare staasch staat stab stachel stäcke stadel städt stahl stäle stall ställ stamm
stämm stampfe stand stange starch stärchi stark start starte stecke steg stei stempel sterne stiche stief
stiel stier stift stil stilt stirn stirne stöck stoff stolle stolz stönd stoosst stoppe storch stoss stosse
strahl stramm strand streck streiche strick stricke strickt strieme stritt strom stroo strümpf stryte studi
stüel stumpf stunde sturm sturz stute stütz stütze stuubsuge stüür stüüre styge stygt su sud süde suecht
süesser summer süppli surri suuber syne tääg taal täärli taate tabak tafele täglich takt tal täler tänd tank
tanne tannli tänz tanz taps tarif täschli tasse tassli tatze taub tauche tauffe tauffi tausch temp teppich
terasse teuf theater tief tiefer tier tiere tigger tinte tischli töchter tochter togge toll tomate ton
tonner töön topf tor törfed törfsch törli torte tot tourischt trääne trab tracht träffe träge trägt trämli
trappe traue träume träumt treit treppe trick trinkgält trinkt tritt tröchni trochnig trog tröi tropfe
trottoir trotz trübel trüeb trüebi trummle trumpete trümpf trunkt trupp truurig tuech tueche tüecher tüechli
tuesch tuets tüll tumm tüpfli türk turm türm turte tuube tüüf tüüfe tüüfel tüüre tuusch tuusche tuusig
übermorn üebe üebig üebt ufem ufer uhu umarme umwäg umzug unde underem unfair ungedult ursach ussem
ussert uufruumt uufwache vättere velöli verchehr verdiene verdient vergisst vergraabe verhaue verlore
verlüürt verreise verruckt verspreche verstaat verstande versuech versueche versuecht verwache verwandt
vetter vierti vierzä vierzg vögel völker volle voller vore vorgeschter vorhang vorher vorteil waag waage waar
waal wäärsch wäbe wache wachs wachse wächst wacht waffe wäge wahrschinlich wäie wält walze wand wandle wang
wange wanne wärch wärchzüüg wärde wärme wartet warze wasch wäsch wäscht wasserfall watte wecke wecker weckt
weggli weh weide weiher weine weisst wenige werde werfe wermi weschp weschte wespi wette wetted wettsch
wicht wichtig wickle wienacht wild wimpel windle winke winkel winkt winter wippe wir wirft wirke wirsch
wirtschaft wisch wische wise witwe woche wohr wolf wölf wolle worde wörter wüescht wuescht wüeschti wuet
wulche wund wunde wunder wundere wünsche wünscht würd würfel würge wurm würm würze wüsche wüscht wüssed wyb
wych wyschte zaahm zaal zähre zält zalt zange zank zauberer zech zeche zelt zeichne zeichnet zeitig zette zettel
zfride ziegel zieht zilt zirkel zitrone zoge zoo zopf zuber zuckerli zuelüüte zugel zügle züglet zünde zündt
zunft zunge züpfe züüg zuun züün zwänzgi zwärg zwätschge zwee zweig zwick zwinge zwingt zwölfi zwoo zwüschet
`;

export const COMMON_WORDS: readonly string[] = TEXT.trim().split(/\s+/);
