/**
 * Zürich German transcribed by hand, word by word, before there were rules; written after Fleischer & Schmid, 'Zurich
 * German', JIPA 36.2 (2006), as the sources below cite it. A line is a word as the course spells it, its sounds, and
 * where another author has transcribed it so:
 *
 * - eurphon: the inventory and examples of Fleischer & Schmid in EURPhon (eurphon.info, language 401)
 * - key: Wikipedia, 'Help:IPA/Alemannic German', its examples marked ZH
 * - wiki: Wikipedia, 'Zurich German'
 * - als: the Alemannic Wikipedia's pages on single vowels, their examples marked Züritüütsch
 * - siebenhaar: 'Phonological and phonetic considerations for a classification of Swiss German dialects' (2014)
 *
 * Where these write the lenis [ɣ̊] for ch we write [x], since the spelling does not tell the two apart; an accent on a
 * compound's second part is ours. A line without a source is by our own knowledge of the dialect: Weber's grammar, which
 * would be the one to ask for vowels of stems and for [ei̯], was not at hand.
 */
export const OPEN_WORDS = `
Huube	ˈhuːb̥ə	key
Hand	hɒnd̥	key
haage	ˈhɒːɡ̊ə	key
hocke	ˈhokxə	key
maale	ˈmɒːlə	key
zaame	ˈtsɒːmə	key
Zange	ˈtsɒŋə	key
müed	myə̯d̥	als
Määl	mæːl	als
heb	heb̥	als
nöd	nød̥	als
Blöff	b̥lœf	als
rund	rund̥	als
Bruuch	b̥ruːx	als
Züri	ˈtsyri
Züritüütsch	ˈtsyriˌtyːtʃ	wiki
Ofe	ˈov̥ə
offe	ˈofə
Zuug	tsuːɡ̊	siebenhaar
Grüezi	ˈɡ̊ryə̯tsi
Chuchichäschtli	ˈxuxiˌxæʃtli
Huus	huːz̥
Muus	muːz̥
Muul	muːl
wyt	ʋiːt
wyss	ʋiːs
sy	siː
gsy	ksiː
chlyne	ˈxliːnə
schrybe	ˈʃriːb̥ə
Papyr	pɒˈpiːr
Schwyz	ʃʋiːts
Zyschtig	ˈtsiːʃtiɡ̊
Frytig	ˈfriːtiɡ̊
fyn	fiːn
schyne	ˈʃiːnə
bitte	ˈb̥itə
Bitzeli	ˈb̥itsəli
Kilo	ˈkxilo
Witz	ʋits
billig	ˈb̥iliɡ̊
Bild	b̥ild̥
finde	ˈfind̥ə
Schiff	ʃif
lige	ˈliɡ̊ə
Bire	ˈb̥irə
gib	ɡ̊ib̥
git	ɡ̊it
isch	iʃ
sind	z̥ind̥
Tisch	tiʃ
Fisch	fiʃ
Zimmer	ˈtsimər
Mittag	ˈmitɒɡ̊
nimm	nim
hübsch	hypʃ
hüt	hyt
früsch	fryʃ
füfzg	fyftsɡ̊
wüsse	ˈʋysə
Tüür	tyːr
Lüüt	lyːt
nüün	nyːn
füüf	fyːf
Züüg	tsyːɡ̊
verlüüre	fərˈlyːrə
Stuck	ʃtukx
Wuche	ˈʋuxə
Sune	ˈz̥unə
Hund	hund̥
hundert	ˈhund̥ərt
Wurscht	ʋurʃt
jung	juŋ
gsund	ksund̥
Zucker	ˈtsukxər
Chuchi	ˈxuxi
und	und̥
uf	uf
chunt	xunt
chumm	xum
putze	ˈputsə
Luft	luft
suur	z̥uːr
bruun	b̥ruːn
Stube	ˈʃtub̥ə
Duume	ˈd̥uːmə
root	roːt
Oor	oːr
Groosi	ˈɡ̊roːsi
Groossvatter	ˈɡ̊roːsˌfɒtər
ooni	ˈoːni
wool	ʋoːl
Dorf	d̥orf
Wort	ʋort
Sorg	z̥orɡ̊
Poscht	poʃt
choschte	ˈxoʃtə
choche	ˈxoxə
Stock	ʃtokx
Ross	ros
Zoge	ˈtsoɡ̊ə
no	no
so	z̥o
wo	ʋo
schööner	ˈʃøːnər
hööch	høːx
ghööre	ˈkʰøːrə
ghöört	kʰøːrt
spööter	ˈʃpœːtər
nööch	nœːx
törf	tœrf
Wörter	ˈʋœrtər
Öpfel	ˈøpfəl
öppis	ˈøpiz̥
Schwöschter	ˈʃʋøʃtər
Löffel	ˈløfəl
chönd	xønd̥
gönd	ɡ̊ønd̥
chömed	ˈxøməd̥
Röschti	ˈrøʃti
Schnee	ʃneː
mee	meː
gsee	kseː
seer	z̥eːr
Bett	b̥et
Egge	ˈekə
rede	ˈred̥ə
besser	ˈb̥esər
geschter	ˈɡ̊eʃtər
fertig	ˈfɛrtiɡ̊
lerne	ˈlɛrnə
elf	elf
bescht	b̥eʃt
hett	het
immer	ˈimər
Bärg	b̥ærɡ̊
Wätter	ˈʋætər
Ässe	ˈæsə
Räge	ˈræɡ̊ə
Näbel	ˈnæb̥əl
gääl	ɡ̊æːl
häll	hæl
Änglisch	ˈæŋliʃ
dänn	d̥æn
Härz	hærts
Fänschter	ˈfænʃtər
nätt	næt
rächt	ræxt
Chääs	xæːz̥
zää	tsæː
läär	læːr
fääle	ˈfæːlə
Wääg	ʋæːɡ̊
Maa	mɒː
Aabig	ˈɒːb̥iɡ̊
Aabe	ˈɒːb̥ə
staa	ʃtɒː
laa	lɒː
spaat	ʃpɒːt
Straass	ʃtrɒːs
Haar	hɒːr
Waar	ʋɒːr
Rad	rɒd̥
Raat	rɒːt
Staat	ʃtɒːt
Nacht	nɒxt
lang	lɒŋ
langsam	ˈlɒŋˌz̥ɒm
alt	ɒlt
Wald	ʋɒld̥
Hals	hɒlz̥
Anke	ˈɒŋkxə
dänke	ˈd̥æŋkxə
trinke	ˈtriŋkxə
Bank	b̥ɒŋkx
danke	ˈd̥ɒŋkxə
lache	ˈlɒxə
gmacht	ɡ̊mɒxt
Gable	ˈɡ̊ɒb̥lə
Platz	plɒts
Schatz	ʃɒts
Vatter	ˈfɒtər
Wasser	ˈʋɒsər
hasse	ˈhɒsə
Äsche	ˈæʃə
Täsche	ˈtæʃə
Rappe	ˈrɒpə
Appezäll	ˈɒpəˌtsæl
lieb	liə̯b̥
vier	fiə̯r
Lied	liə̯d̥
Liecht	liə̯xt
nie	niə̯
die	d̥iə̯
Brief	b̥riə̯f
spile	ˈʃpilə
guet	ɡ̊uə̯t
guete	ˈɡ̊uə̯tə
Buech	b̥uə̯x
Chue	xuə̯
Schue	ʃuə̯
Schuel	ʃuə̯l
Huet	huə̯t
Fuess	fuə̯s
mues	muə̯z̥
tue	tuə̯
zue	tsuə̯
luege	ˈluə̯ɡ̊ə
sueche	ˈz̥uə̯xə
Blueme	ˈb̥luə̯mə
Brueder	ˈb̥ruə̯d̥ər
Brüeder	ˈb̥ryə̯d̥ər
grüen	ɡ̊ryə̯n
süess	z̥yə̯s
Gmües	ɡ̊myə̯z̥
Rüebli	ˈryə̯b̥li
füere	ˈfyə̯rə
Hüener	ˈhyə̯nər
Bei	b̥æi̯
heiss	hæi̯s
Geiss	ɡ̊æi̯s
zwei	tsʋæi̯
nei	næi̯
Ei	æi̯
Chleid	xlæi̯d̥
Meitli	ˈmæi̯tli
weiss	ʋæi̯s
Zeis	tsæi̯z̥
schneie	ˈʃnei̯ə
Stäi	ʃtæi̯
Baum	b̥æu̯m
blau	b̥læu̯
chauffe	ˈxæu̯fə
lauffe	ˈlæu̯fə
Aug	æu̯ɡ̊
au	æu̯
troue	ˈtrou̯ə
ou	ou̯
Fröid	froi̯d̥
Fründ	frynd̥
Böim	b̥oi̯m
freue	ˈfroi̯ə
Gschänk	kʃæŋkx
gschribe	ˈkʃrib̥ə
gfunde	ˈkfund̥ə
gfalle	ˈkfɒlə
gspilt	kʃpilt
gstande	ˈkʃtɒnd̥ə
ghaa	kʰɒː
gheie	ˈkʰei̯ə
ggange	ˈkɒŋə
ggää	kæː
glueget	ˈɡ̊luə̯ɡ̊ət
Glück	ɡ̊lykx
Grund	ɡ̊rund̥
Gnaad	ɡ̊nɒːd̥
plibe	ˈplib̥ə
Pfanne	ˈpfɒnə
Öpfelbaum	ˈøpfəlˌb̥æu̯m
Härdöpfel	ˈhærd̥ˌøpfəl
Herbscht	hɛrpʃt
wottsch	ʋotʃ
redt	ret
schrybt	ʃriːpt
säge	ˈz̥æɡ̊ə
säged	ˈz̥æɡ̊əd̥
hilfsch	hilfʃ
hälfe	ˈhælfə
uufstaa	ˈuːfˌʃtɒː
uusstyge	ˈuːsˌʃtiːɡ̊ə
ystyge	ˈiːˌʃtiːɡ̊ə
yzie	ˈiːˌtsiə̯
uufruume	ˈuːfˌruːmə
zuelose	ˈtsuə̯ˌloz̥ə
Baanhof	ˈb̥ɒːnˌhof
Zaanaarzt	ˈtsɒːnˌɒːrtst
Chopfwee	ˈxopfˌʋeː
Schlaafzimmer	ˈʃlɒːfˌtsimər
Haltestell	ˈhɒltəˌʃtel
Schwyzertüütsch	ˈʃʋiːtsərˌtyːtʃ
Huustüür	ˈhuːsˌtyːr
Velo	ˈʋelo
Bus	b̥us
Tram	trɒm
Salaat	z̥ɒˈlɒːt
Spitaal	ʃpiˈtɒːl
Klavier	kxlɒˈʋiːr
Familie	fɒˈmiliə
Telifoon	ˈtelifoːn
Minute	miˈnutə
Problem	proˈb̥leːm
Schoggi	ˈʃoki
Tschau	tʃæu̯
tschüss	tʃys
probiere	proˈb̥iə̯rə
passiere	pɒˈsiə̯rə
verstaa	fərˈʃtɒː
verchauffe	fərˈxæu̯fə
verzele	fərˈtselə
Verspöötig	fərˈʃpœːtiɡ̊
Geduld	ɡ̊əˈd̥uld̥
genau	ɡ̊əˈnæu̯
bezale	b̥əˈtsɒlə
Besuech	b̥əˈz̥uə̯x
Entschuldigung	əntˈʃuld̥iɡ̊uŋ
dehei	d̥əˈhæi̯
demit	d̥əˈmit
emaal	əˈmɒːl
vilicht	fiˈlixt
warum	ʋɒˈrum
Tim	tim
Bärn	b̥ærn
Luzärn	luˈtsærn
Winterthur	ˈʋintərˌtuːr
Sunntig	ˈz̥untiɡ̊
Dunschtig	ˈd̥unʃtiɡ̊
zwänzg	tsʋæntsɡ̊
Quittig	ˈkxʋitiɡ̊
Pack	pʰɒkx
Ängel	ˈæŋəl
Finger	ˈfiŋər
Ring	riŋ
Gipfeli	ˈɡ̊ipfəli
Chirsi	ˈxirz̥i
wone	ˈʋonə
Wonig	ˈʋoniɡ̊
öpper	ˈøpər
änet	ˈænət
zwüsche	ˈtsʋyʃə
überall	yb̥ərˈɒl
under	ˈund̥ər
Chäller	ˈxælər
Sprüngli	ˈʃpryŋli
Büel	b̥yə̯l
Chaschte	ˈxɒʃtə
bruuche	ˈb̥ruːxə
schaffe	ˈʃɒfə
stosse	ˈʃtosə
jetz	jets
gälled	ˈɡ̊æləd̥
`;

/** Whole lines: what leans on a word is written with it, and neighbours change each other. */
export const OPEN_LINES = `
Guete Morge, Frau Keller!	ˈɡ̊uə̯tə ˈmorɡ̊ə fræu̯ ˈkxelər
Grüezi, Herr Meier!	ˈɡ̊ryə̯tsi hɛr ˈmæi̯ər
Guet, merci. Und dir?	ɡ̊uə̯t ˈmɛrsi und̥ d̥ir
Guete n Aabig	ˈɡ̊uə̯tə ˈnɒːb̥iɡ̊
Uf Widerluege	uf ˈʋid̥ərˌluə̯ɡ̊ə
D Chue isch müed	kxuə̯ iʃ myə̯d̥
D Frau lacht	pfræu̯ lɒxt
D Bärge sind hööch	ˈpærɡ̊ə z̥ind̥ høːx
D Täsche isch nöi	ˈtæʃə iʃ noi̯
Ich gang go poschte	ix ɡ̊ɒŋ ɡ̊o ˈpoʃtə
Si hät gseit, er chunt	z̥i hæk ksæi̯t ər xunt
Ha-n-em gschribe	ˈhɒnəm ˈkʃrib̥ə
Das isch en Bueb	d̥ɒz̥ iʃ əm b̥uə̯b̥
En Kafi, bitte	əŋ ˈkxɒfi ˈb̥itə
D Schuel isch uus	tʃuə̯l iʃ uːz̥
D Milch isch suur	pmilx iʃ z̥uːr
S Auto isch root	ˈz̥æu̯to iʃ roːt
Z Züri am See	ˈtsyri ɒm z̥eː
D Anna wont da	ˈd̥ɒnɒ ʋont d̥ɒ
S Stuck Broot	ʃtukx b̥roːt
Was choschted d Öpfel?	ʋɒz̥ ˈxoʃtəd̥ ˈd̥øpfəl
Es halbs Kilo	əz̥ hɒlps ˈkxilo
Mer gseet de See	mər kseːt d̥ə z̥eː
Isch Ine schlächt?	iʃ ˈinə ʃlæxt
Chasch mer hälfe?	xɒʃ mər ˈhælfə
Was hät de Maa gmacht?	ʋɒz̥ hæt d̥ə mɒː ɡ̊mɒxt
D Zyt isch verby	tsiːt iʃ fərˈb̥iː
De Bueb hät s Buech	d̥ə b̥uə̯b̥ hæt spuə̯x
Das säg ich nöd	d̥ɒz̥ z̥æɡ̊ ix nød̥
I de Stadt	i d̥ə ʃtɒt
Hät's no Broot?	hæts no b̥roːt
Am Mäntig gömmer go schwüme	ɒm ˈmæntiɡ̊ ˈɡ̊ømər ɡ̊o ˈʃʋymə
Und es Grüessli a d Geiss	und̥ əz̥ ˈɡ̊ryə̯sli ɒ kæi̯s
`;
