import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const studioFilms: Texts['studioFilms'] = {
  title: 'Einen Film schicken',
  film: 'Film',
  hint: 'Vom Handy, von der Kamera oder vom Bildschirm: mp4, mov, webm oder mkv, bis 20 GB.',
  hintNew: 'Du kannst ihn auch später schicken.',
  replace: 'Er ersetzt den Film oben. Die Adresse bleibt, und wer gerade schaut, sieht den Schluss.',
  drop: 'Zieh einen Film hierher oder wähle einen.',
  goOn: (name: string) => `«${name}» ist noch nicht ganz hier. Wähl dieselbe Datei, dann geht es weiter.`,
  othersUpload: (name: string) => `Jemand anderes schickt gerade «${name}».`,
  sending: (name: string, percent: number) => `«${name}» wird geschickt: ${percent}%`,
  paused: (name: string, percent: number) => `«${name}» wartet bei ${percent}%.`,
  waiting: 'Er ist angekommen und wartet, bis er dran ist.',
  making: (percent: number) => `Der Film wird vorbereitet: ${percent}%`,
  timeLeft: (minutes: number) =>
    plural(minutes, { one: 'Noch etwa eine Minute.', other: `Noch etwa ${minutes} Minuten.` }),
  leave: 'Du kannst die Seite inzwischen schliessen.',
  stay: 'Lass die Seite offen, bis er hier ist. Bricht die Verbindung ab, geht es von selbst weiter.',
  done: 'Der Film ist bereit.',
  underWay: 'Filme in Arbeit',
  toCaptions: 'Untertitel schreiben',
  cancelled: 'Abgebrochen.',
  pause: 'Anhalten',
  resume: 'Weiter',
  cancel: 'Abbrechen',
  retry: 'Nochmals versuchen',
  another: 'Anderen Film wählen',
  publishSilent: 'Ohne Ton nehmen',
  failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  cut: {
    open: 'Den Film schneiden',
    whole: 'Der ganze Film',
    shows: (from: string, to: string, whole: string) => `Er zeigt ${from} bis ${to} von ${whole}.`,
    linesKept: (lines: number) =>
      plural(lines, {
        one: 'Eine Untertitelzeile liegt ausserhalb; sie bleibt erhalten und kommt mit dem ganzen Film zurück.',
        other: `${lines} Untertitelzeilen liegen ausserhalb; sie bleiben erhalten und kommen mit dem ganzen Film zurück.`,
      }),
    linesAway: (lines: number) =>
      plural(lines, {
        one: 'Eine Untertitelzeile liegt ausserhalb. Sie bleibt erhalten, wird aber nicht gezeigt.',
        other: `${lines} Untertitelzeilen liegen ausserhalb. Sie bleiben erhalten, werden aber nicht gezeigt.`,
      }),
    more: (lines: number) => `und ${lines} weitere`,
    from: 'Beginnt bei',
    to: 'Endet bei',
    startHere: 'Hier anfangen',
    endHere: 'Hier aufhören',
    hint: (start: string, end: string) =>
      `«Hier» ist, wo der Film oben steht; mit der Tastatur ${start} und ${end}. Er beginnt beim nächsten Schlüsselbild, wenn eines innerhalb einer Sekunde liegt. Die Untertitel wandern mit, und der ganze Film bleibt erhalten.`,
    take: 'Schnitt speichern',
    undo: 'Wieder den ganzen Film zeigen',
    close: 'Schliessen',
    noTime: 'Schreib eine Zeit wie 1:02.5.',
    reasons: {
      'too-short': 'Da bleibt weniger als eine Sekunde vom Film.',
      changed:
        'Jemand anderes hat den Film inzwischen geschnitten oder ersetzt. Schau ihn an und schneide nochmals.',
      'no-ffmpeg':
        'Zum Schneiden braucht der Server ffmpeg: Bitte die Person, die ihn betreibt, es zu installieren.',
      'disk-full':
        'Auf der Festplatte der Schule hat es keinen Platz dafür. Sag es der Person, die den Server betreibt.',
      failed: 'Das hat nicht geklappt, und nichts hat sich geändert. Versuch es nochmals.',
    },
  },
  posters: {
    title: 'Titelbild',
    picture: (number: number) => `Bild ${number}`,
    own: 'Oder ein eigenes Bild',
    chosen: 'Das ist jetzt das Titelbild. Browser, die das alte kennen, zeigen es noch bis zu einer Stunde.',
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  },
  reasons: {
    empty: 'Die Datei ist leer.',
    'not-a-film': 'Das ist kein Film. Wähl eine Datei mit mp4, mov, webm oder mkv.',
    broken:
      'Der Film ist beschädigt oder hört mittendrin auf. Exportiere oder kopiere ihn neu und schick das.',
    'no-picture': 'Er hat kein Bild, nur Ton.',
    'no-sound': 'Der Film hat keinen Ton. Trotzdem nehmen?',
    'too-few-pictures': 'Er hat weniger als zwei Bilder pro Sekunde: Das ist eine Diaschau.',
    'too-large-picture': 'Das Bild ist grösser als 4K. Exportiere ihn in 4K oder kleiner.',
    'too-long': 'Er dauert drei Stunden oder mehr. Mach mehrere Lektionen daraus.',
    'too-short': 'Er ist kürzer als eine Sekunde. Schick einen längeren.',
    'too-slow': 'Das Vorbereiten hat zu lange gedauert. Exportier ihn kleiner und schick das.',
    'disk-full':
      'Auf der Festplatte der Schule hat es keinen Platz dafür. Sag es der Person, die den Server betreibt.',
    'no-ffmpeg':
      'Filme brauchen ffmpeg auf dem Server: Bitte die Person, die ihn betreibt, es zu installieren (Debian: apt-get install ffmpeg) oder FFMPEG_PATH zu setzen.',
    'no-lesson': 'Die Lektion gibt es nicht mehr.',
    failed: 'Beim Vorbereiten ist etwas schiefgelaufen. Versuch es nochmals.',
    'too-many': 'Du schickst schon fünf Filme. Warte auf einen oder brich einen ab.',
    'too-large': 'Er ist grösser als 20 GB. Exportier ihn kleiner.',
    lost: 'Die Verbindung ist unterbrochen.',
  },
};

export const filmsExport = {
  uploads: 'Die Filme, die du gerade für Lektionen schickst: Name, Grösse und seit wann.',
  transcoding: 'Die Filme, die du für Lektionen geschickt hast: Name, Grösse, wann und was daraus wurde.',
};
