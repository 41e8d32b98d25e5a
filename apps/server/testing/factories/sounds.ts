const SAMPLES = 1_152;
const RATE = 44_100;
/** MPEG 1, layer III, 64 kbit/s, 44,100 Hz, mono. */
const FRAME_HEADER = 0xff_fb_50_c4;
const FRAME_BYTES = 208;

/** So many seconds of an MP3 that says nothing. */
export function makeMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.writeUInt32BE(FRAME_HEADER);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * RATE) / SAMPLES) }, () => frame));
}

/** The boxes of an M4A that say how long it is; nothing sounds in it. */
export function makeM4a(seconds: number, scale = 1_000): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const times = Buffer.alloc(100);
  times.writeUInt32BE(scale, 12);
  times.writeUInt32BE(seconds * scale, 16);
  const track = box('trak', Buffer.from('hdlr    soun    mp4a'));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0')),
    box('moov', box('mvhd', times), track),
    box('mdat', Buffer.alloc(64)),
  ]);
}
