/**
 * Runs in a page before its own scripts: notes when the next sound without a picture begins to play, and from which address.
 * Milliseconds from the page's load.
 */
{
  const clock = { pressedAtMs: null, heardAtMs: null, address: null };
  window.soundClock = clock;
  window.Audio = class extends Audio {
    constructor(address) {
      super(address);
      const note = () => {
        clock.heardAtMs ??= performance.now();
        clock.address ??= this.currentSrc;
      };
      this.addEventListener('playing', note, { once: true });
    }
  };
}
