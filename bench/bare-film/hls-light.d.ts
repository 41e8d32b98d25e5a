/** The light build has the full build's interface, less subtitles, encryption and alternate audio. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
