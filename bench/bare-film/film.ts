import HlsPlayer from 'hls.js/light';

const video = document.createElement('video');
video.width = 1280;
video.height = 720;
video.playsInline = true;
document.body.prepend(video);
const hls = new HlsPlayer();
hls.loadSource(new URLSearchParams(window.location.search).get('film') ?? '');
hls.attachMedia(video);
document.querySelector('button')?.addEventListener('click', () => void video.play());
