/** One of a film's small pictures: where it is in the one that holds all, and until when it is shown. */
export type StoryTile = {
  toSeconds: number;
  file: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const CUE = /--> (?:(\d+):)?(\d+):(\d+\.\d+)\r?\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** Reads a film's storyboard (WebVTT with media fragments). */
export function readStoryboard(text: string): StoryTile[] {
  return [...text.matchAll(CUE)].map(([, hours = '0', minutes, seconds, file = '', ...box]) => {
    const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
    return {
      toSeconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
      file,
      x,
      y,
      width,
      height,
    };
  });
}

/** What is shown at a moment; after the last, the last. */
export const tileAt = (tiles: readonly StoryTile[], seconds: number): StoryTile | undefined =>
  tiles.find(({ toSeconds }) => seconds < toSeconds) ?? tiles.at(-1);
