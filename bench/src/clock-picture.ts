import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Cells of the picture, black or white; `in-page/picture-clock.js` reads them. */
const COLUMNS = 8;
const ROWS = 5;
const CELL = { width: 80, height: 72 };
const WIDTH = COLUMNS * CELL.width;
const FRAMES_PER_SECOND = 25;
const FFMPEG = process.env['FFMPEG_PATH'] ?? '/usr/bin/ffmpeg';

/** The picture of a moment: four rows are the last 32 bits of its milliseconds, the fifth is the sum of their bytes. */
function drawClock(atMs: number): Buffer {
  const bytes = Buffer.alloc(ROWS);
  bytes.writeUInt32BE(atMs % 2 ** 32);
  bytes.writeUInt8(bytes.subarray(0, 4).reduce((sum, byte) => sum + byte, 0) % 256, 4);
  const lines = [...bytes].map((byte) => {
    const line = Buffer.alloc(WIDTH);
    for (let column = 0; column < COLUMNS; column += 1)
      line.fill((byte >> (7 - column)) & 1 ? 255 : 0, column * CELL.width, (column + 1) * CELL.width);
    return Buffer.concat(Array.from({ length: CELL.height }, () => line));
  });
  return Buffer.concat(lines);
}

export type ClockSender = { stop: () => Promise<void> };

/** Sends a picture of the present moment, and a sound, as OBS sends its own. A frame that finds no room is left out. */
export function sendClock(address: string): ClockSender {
  const args = [
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-fflags', 'nobuffer'],
    ['-use_wallclock_as_timestamps', '1', '-f', 'rawvideo', '-pix_fmt', 'gray'],
    ['-s', `${WIDTH}x${ROWS * CELL.height}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-pix_fmt', 'yuv420p'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', String(FRAMES_PER_SECOND * 2)],
    ['-c:a', 'aac', '-b:a', '64k', '-f', 'flv', address],
  ].flat();
  const child = spawn(FFMPEG, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.on('error', () => undefined);
  const timer = setInterval(() => {
    if (!child.stdin.writableNeedDrain) child.stdin.write(drawClock(Date.now()));
  }, 1_000 / FRAMES_PER_SECOND);
  const ended = once(child, 'close');
  return {
    stop: async () => {
      clearInterval(timer);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
