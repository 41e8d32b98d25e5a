import { z } from 'zod';
/** Seconds that a made-up line is said. */
export const LINE_SECONDS = 0.5;

const WORDS = 'grüezi mitenand ich heisse Vreni und chume vo Züri wie gaats Ine hüt guet merci vilmal'.split(
  ' ',
);

/** Captions of so many lines, one after the other, said by two people in turns. */
export function makeCaptions(lines: number): string {
  const cues = Array.from({ length: lines }, (_, index) => {
    const [from, to] = [index * LINE_SECONDS, (index + 1) * LINE_SECONDS];
    const speaker = index % 2 === 0 ? 'Frau Keller' : 'Herr Meier';
    return `line-${index + 1}\n${timeOf(from)} --> ${timeOf(to)}\n<v ${speaker}>${sentenceOf(index)}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

export function sentenceOf(index: number): string {
  const words = Array.from(
    { length: 5 + (index % 6) },
    (_, place) => WORDS[(index + place * 3) % WORDS.length],
  );
  return `${words.join(' ')} ${index + 1}.`;
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23);
}

/** The same film over and over, so that it lasts as long as its lines. */
export function repeatPlaylist(playlist: string, seconds: number): string {
  const [head = '', ...segments] = playlist
    .replace('#EXT-X-ENDLIST', '')
    .trim()
    .split(/(?=#EXTINF:)/);
  const once = segments.reduce((sum, segment) => sum + Number(/#EXTINF:([\d.]+)/.exec(segment)?.[1]), 0);
  const film = segments.join('');
  const times = Math.ceil(seconds / once);
  return `${head}${Array.from({ length: times }, () => film.trim()).join('\n#EXT-X-DISCONTINUITY\n')}\n#EXT-X-ENDLIST\n`;
}

const listAnswer = z.looseObject({
  result: z.looseObject({ lessons: z.array(z.looseObject({ DocID: z.string(), Title: z.string() })) }),
});

/** The course's own lessons, and made-up ones after them. */
export function lengthenList(body: string, length: number): string {
  const answer = listAnswer.parse(JSON.parse(body));
  const own = answer.result.lessons;
  const lessons = Array.from({ length }, (_, index) => {
    const lesson = own[index % own.length];
    const isOwn = index < own.length;
    return isOwn
      ? lesson
      : { ...lesson, DocID: `made-up-${index}`, Title: `${lesson?.Title} ${sentenceOf(index)}` };
  });
  return JSON.stringify({ ...answer, result: { ...answer.result, lessons } });
}
