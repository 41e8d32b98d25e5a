import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type CourseFolder = {
  folder: string;
  /** Writes one file, or takes it away. */
  change: (file: string, content: string | Uint8Array | null) => void;
  remove: () => void;
};

const LESSON = `---
Title: "Grüezi"
Subtitle: "hello"
Type: mini_lesson
Date: 2026-09-03
Difficulty: 1
durationSeconds: 8
---

Say *Grüezi*.

And then go on.
`;

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:04.000\nGrüezi\n';

/** The files of a lesson that has everything and nothing wrong with it. */
export function lessonFiles(id: string): { [file: string]: string } {
  const at = `lessons/${id}`;
  return {
    [`${at}/lesson.md`]: LESSON,
    [`${at}/flashcards.csv`]: 'SwissGerman,English,StandardGerman\nGrüezi,Hello,Guten Tag\nHoi,Hi,Hallo\n',
    [`${at}/captions/gsw.vtt`]: CAPTIONS,
    [`${at}/media/master.m3u8`]:
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="gsw",URI="captions-gsw.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="c"\np360/index.m3u8\n',
    [`${at}/media/captions-gsw.m3u8`]: '#EXTM3U\n#EXTINF:8.0,\ncaptions/gsw.vtt\n#EXT-X-ENDLIST\n',
    [`${at}/media/p360/index.m3u8`]:
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:8.0,\ns00.m4s\n#EXT-X-ENDLIST\n',
    [`${at}/media/p360/init.mp4`]: '\0\0\0\x08ftyp',
    [`${at}/media/p360/s00.m4s`]: '\0\0\0\x08styp',
    [`${at}/media/poster.webp`]: 'poster',
  };
}

export function courseYaml(ids: string[]): string {
  return `title: Swiss German
dialect: Zürich
language: gsw-CH
lessons:
${ids.map((id) => `  - ${id}`).join('\n')}
legal:
  disclaimer: Disclaimer
`;
}

/** One package that costs 10 francs a month. */
export const PLANS = `packages:
  - identifier: BASIC_monthly
    Title: BASIC
    PromotionText: [flashcards for every video]
    ProductID: basic_monthly
    BillingCycle: monthly
    FreeTrialPeriod: 30
    Tier: 1
    ButtonColour: ink
    price: { currency: chf, unit_amount: 1000 }
offers:
  VIP_BASIC_PRIVATE_monthly_annual:
    - BASIC_monthly
`;

/** A small course in its own folder, right in every point: tests then break one. */
export function createCourseFolder(ids: string[] = ['hello', 'goodbye']): CourseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'school-course-'));
  const change = (file: string, content: string | Uint8Array | null) => {
    const path = join(folder, file);
    if (content === null) return rmSync(path, { recursive: true, force: true });
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, content);
  };
  change('course.yaml', courseYaml(ids));
  change('plans.yaml', PLANS);
  change('legal/disclaimer.md', 'Everything here is made up.\n');
  for (const id of ids) {
    for (const [file, content] of Object.entries(lessonFiles(id))) change(file, content);
  }
  return { folder, change, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
