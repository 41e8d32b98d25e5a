import type { Texts } from '../texts.ts';

export const studioStage: Texts['studioStage'] = {
  title: 'Bühne',
  states: {
    closed: 'Es ist keine Lektion offen.',
    off: 'Die Lektion ist offen. Die Lernenden warten auf das Bild.',
    live: 'Du bist live.',
    stalled:
      'Das Bild steht still. Es geht von selbst weiter, wenn der Stream innert einer Minute zurück ist.',
  },
  streams: {
    browser: 'Das Bild kommt aus einem Browser.',
    rtmp: 'Das Bild kommt über RTMP.',
    srt: 'Das Bild kommt über SRT.',
    file: 'Ein Film läuft.',
    prepared: 'Ein Film läuft, als wäre er live.',
  },
  problems: {
    'no-picture': 'Der Stream hatte nur Ton. Füg eine Kamera oder einen Bildschirm hinzu.',
    unreadable: 'Der Stream war nicht lesbar. Versuch es mit einem anderen Browser oder mit OBS.',
    'too-long': 'Der Stream dauerte länger als vier Stunden.',
    'wrong-key': 'Der Stream-Schlüssel war falsch. Kopiere ihn nochmals.',
    occupied: 'Auf der Bühne ist schon ein anderer Stream. Beende ihn zuerst.',
    'no-ffmpeg':
      'Um live zu gehen, braucht es ffmpeg: Bitte die Leitung der Schule, es zu installieren (Debian: apt-get install ffmpeg) oder FFMPEG_PATH zu setzen.',
    'disk-full':
      'Die Festplatte des Servers ist voll: Vom Bild lässt sich nichts mehr speichern. Schaff Platz auf dem Server, oder bitte die Leitung der Schule darum. Die Lektion geht von selbst weiter, sobald es Platz hat.',
    'store-away':
      'Der Medienspeicher der Schule nimmt das Bild nicht an, und die Lernenden warten. Mach weiter, es läuft von selbst wieder. Dauert es länger als eine halbe Minute, fehlt dieser Teil: Sag es der Leitung der Schule.',
    lost: 'Der Stream ist abgebrochen.',
    'camera-gone':
      'Die Kamera liefert kein Bild mehr, darum ist der Stream zu Ende. Schliess sie an und geh nochmals live.',
  },
  draft:
    'Die Aufnahme der letzten Lektion ist ein Entwurf. Die Lernenden haben sie, sobald du sie veröffentlichst.',
  toDraft: 'Aufnahme anschauen',
  open: 'Lektion öffnen',
  end: 'Lektion beenden',
  endAsk: 'Lektion für alle beenden?',
  endYes: 'Ja, beenden',
  endNo: 'Nein, weiter',
  otherWays: 'Ein anderes Bild senden',
  fromHere: 'Aus diesem Browser',
  picture: 'Bild',
  camera: 'Kamera',
  screen: 'Bildschirm',
  cameras: 'Welche Kamera',
  microphones: 'Welches Mikrofon',
  preview: 'Vorschau',
  preparePreview: 'Vorschau zeigen',
  level: 'Tonpegel',
  goLive: 'Live gehen',
  goLiveLead:
    'Öffnet die Lektion und ihren Chat und zeigt dir dein Bild. Die andern sehen es, wenn du nochmals drückst.',
  nobodyYet: 'Die Lektion und ihr Chat sind offen. Noch sieht dich niemand: Drück, wenn du bereit bist.',
  stop: 'Senden beenden',
  connecting: 'Verbindung …',
  sending: 'Dieser Browser sendet.',
  behind:
    'Deine Verbindung ist zu langsam für das Bild: Die andern sehen dich verspätet. Schliesse, was sie sonst noch braucht, oder nimm ein Kabel.',
  sendingAgain:
    'Die Verbindung ist unterbrochen. Wir versuchen es eine Minute lang weiter; die Lektion läuft.',
  silent:
    'Das Mikrofon liefert keinen Ton mehr: Niemand hört dich. Beende das Senden, schliess das Mikrofon an und geh nochmals live.',
  notAllowed:
    'Der Browser darf Kamera oder Mikrofon nicht benutzen. Erlaube es in der Adresszeile und versuch es nochmals.',
  notHere: 'Dieser Browser kann nicht aufnehmen. Nimm einen aktuellen oder OBS.',
  loadAgain: 'Seite neu laden, um die Kamera zu benutzen',
  fromElsewhere: 'Aus OBS oder einem anderen Programm',
  showKey: 'Adresse und Schlüssel zeigen',
  rtmp: 'Server (RTMP)',
  key: 'Stream-Schlüssel',
  srt: 'Adresse (SRT)',
  off: 'Dafür ist kein Port eingerichtet.',
  renew: 'Neuen Schlüssel erstellen',
  renewed: 'Der alte Schlüssel öffnet nichts mehr.',
  keyNote:
    'Wer diesen Schlüssel hat, kann in deinem Namen live gehen. Zeig ihn nicht auf dem Bildschirm, den du teilst.',
  failed: 'Das hat nicht geklappt. Versuch es nochmals.',
};
