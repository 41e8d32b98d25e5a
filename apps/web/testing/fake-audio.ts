/** A browser's `Audio`, which writes down what it was asked to play. */
export const makeFakeAudio = (played: string[]) =>
  class FakeAudio {
    playbackRate = 1;
    readonly address: string;
    constructor(address: string) {
      this.address = address;
    }
    async play() {
      played.push(this.address);
    }
    pause() {}
  };
