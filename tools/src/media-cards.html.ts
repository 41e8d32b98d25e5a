import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BRAND } from '@school/domain/brand';
import type { CourseCard } from './media-course.ts';

/** The motifs of the sample lessons: paper-cut silhouettes on a ground line, one detail in red. 400 × 160 units. */
const MOTIFS: { [name: string]: string } = {
  mountains:
    '<path d="M0 160V118l46-52 22 24 40-62 34 46 26-30 44 60 30-34 26 28 44-70 38 52 22-20 28 32v88z"/><circle class="red" cx="318" cy="26" r="14"/>',
  tram: '<path d="M40 58h320q14 0 14 14v64H26V72q0-14 14-14zM0 152h400v8H0zM196 20h8v38h-8zM120 20h160v5H120z"/><path class="paper" d="M46 74h52v34H46zm66 0h52v34h-52zm124 0h52v34h-52zm66 0h52v34h-52z"/><path class="red" d="M180 74h40v62h-40z"/><circle cx="92" cy="142" r="13"/><circle cx="308" cy="142" r="13"/>',
  market:
    '<path d="M30 150V74h8v76zm332 0V74h8v76zM16 152h368v8H16zM44 108h312v44H44z"/><path d="M20 74q23-44 46-44h268q23 0 46 44-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0-15 14-30 0z"/><circle class="red" cx="92" cy="99" r="10"/><circle cx="118" cy="99" r="10"/><circle cx="144" cy="99" r="10"/><circle cx="262" cy="97" r="12"/><circle cx="292" cy="97" r="12"/>',
  cup: '<path d="M120 52h140v52q0 44-44 44h-52q-44 0-44-44zM260 64h18q30 0 30 26t-30 26h-20v-12h18q18 0 18-14t-18-14h-16zM70 152h240v8H70z"/><path class="red" d="M160 40q-12-12 0-22t0-18h8q8 10-2 20t2 20zm44 0q-12-12 0-22t0-18h8q8 10-2 20t2 20z"/>',
  cupboard:
    '<path d="M60 16h280v136H60zM48 152h304v8H48zM52 8h296v8H52z"/><path class="paper" d="M72 28h122v112H72zm134 0h122v112H206z"/><path d="M133 48q26 16 0 44-26-28 0-44zm134 0q26 16 0 44-26-28 0-44zM92 116h82v6H92zm134 0h82v6h-82z"/><circle class="red" cx="184" cy="84" r="5"/><circle class="red" cx="216" cy="84" r="5"/>',
  house:
    '<path d="M200 10 60 84h24v68h232V84h24zM0 152h400v8H0z"/><path class="paper" d="M108 96h34v30h-34zm150 0h34v30h-34z"/><path class="red" d="M184 104h32v48h-32z"/><path d="M22 152V96q0-26 14-26t14 26v56zm328 0v-64q0-30 14-30t14 30v64z"/>',
};

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
);

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function page(body: string, style: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face{font-family:Grotesk;src:url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')});font-weight:100 900}
    *{box-sizing:border-box;margin:0}body{width:1280px;height:720px;background:${BRAND.paper};color:${BRAND.ink};font-family:Grotesk;overflow:hidden;position:relative}
    svg{fill:${BRAND.ink};display:block}.red{fill:${BRAND.red}}.paper{fill:${BRAND.paper}}${style}</style>${body}`;
}

function motifSvg(name: string, width: number): string {
  return `<svg viewBox="0 0 400 160" width="${width}" height="${(width * 160) / 400}">${MOTIFS[name] ?? MOTIFS['mountains']}</svg>`;
}

/** The first frame: the title, set large, over the motif. */
export function titleCard({ title, subtitle }: { title: string; subtitle: string }, motif: string): string {
  return page(
    `<p class="mark">Swiss German <span>Zürich</span></p><h1>${escapeHtml(title)}</h1><p class="sub">${escapeHtml(subtitle)}</p><div class="art">${motifSvg(motif, 760)}</div><div class="rule"></div>`,
    `h1{position:absolute;left:80px;top:150px;width:1120px;font-size:104px;line-height:.98;letter-spacing:-.03em;font-weight:800}.mark{position:absolute;left:80px;top:56px;font-size:26px;font-weight:700}.mark span{color:${BRAND.red}}.sub{position:absolute;left:84px;bottom:96px;width:360px;font-size:34px;line-height:1.15}.art{position:absolute;right:40px;bottom:40px}.rule{position:absolute;left:0;right:0;bottom:32px;height:8px;background:${BRAND.ink}}`,
  );
}

/** One phrase: Swiss German large, its translations below, its number in the course of the film. */
export function phraseCard(card: CourseCard, index: number, count: number, motif: string): string {
  const size = card.swissGerman.length > 22 ? 92 : card.swissGerman.length > 14 ? 116 : 148;
  return page(
    `<p class="number">${index}<span>/${count}</span></p><h1>${escapeHtml(card.swissGerman)}</h1><p class="en">${escapeHtml(card.english)}</p><p class="de">${escapeHtml(card.standardGerman)}</p><div class="art">${motifSvg(motif, 300)}</div>`,
    `h1{position:absolute;left:80px;bottom:300px;width:1120px;font-size:${size}px;line-height:1;letter-spacing:-.03em;font-weight:800}.number{position:absolute;left:80px;top:52px;font-size:40px;font-weight:800;color:${BRAND.red}}.number span{color:${BRAND.ink};font-weight:400}.en{position:absolute;left:84px;top:452px;width:820px;font-size:48px;line-height:1.1}.de{position:absolute;left:84px;top:568px;width:820px;font-size:34px;line-height:1.15;color:#5b554b}.art{position:absolute;right:64px;bottom:64px}`,
  );
}

/** The motif alone, as a picture of the lesson. */
export function motifCard(motif: string): string {
  return page(
    `<div class="art">${motifSvg(motif, 1120)}</div>`,
    '.art{position:absolute;left:80px;bottom:100px}',
  );
}

export const MOTIF_OF: { [lesson: string]: string } = {
  'gruezi-mitenand': 'house',
  'im-kafi': 'cup',
  'uf-em-maart': 'market',
  'mit-em-tram': 'tram',
  'wo-isch': 'tram',
  poschte: 'market',
  chuchichaeschtli: 'cupboard',
  'mini-familie': 'house',
  'ich-heisse': 'house',
  'wie-gaats-dir': 'cup',
};
