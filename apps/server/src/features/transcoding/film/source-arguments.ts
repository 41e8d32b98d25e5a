/** The largest picture that is decoded: 4096 × 2304, upright too. */
export const MOST_PIXELS = 4_096 * 2_304;

/** What cameras, telephones and screen recorders write. A playlist, a drawing or a subtitle file is none of it. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';
const CODECS = [
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,mpeg4,mjpeg,prores,dnxhd',
  'aac,aac_fixed,ac3,eac3,alac,flac,mp3,mp3float,opus,libopus,vorbis',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8',
].join(',');

/** The one file: no address in it is followed, and no other format or codec is tried. */
export function sourceArguments(source: string): string[] {
  return [
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS, '-codec_whitelist', CODECS],
    ['-i', `file:${source}`],
  ].flat();
}
