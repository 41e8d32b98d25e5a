/** A browser's `MediaRecorder` that records one type, and hands over the word 'microphone' when it stops. */
export const makeFakeRecorder = (
  type: string,
  made: (options?: MediaRecorderOptions) => void = () => undefined,
) =>
  class FakeRecorder extends EventTarget {
    static isTypeSupported = (asked: string): boolean => asked === type;
    state = 'inactive';
    mimeType = type;
    constructor(_media?: unknown, options?: MediaRecorderOptions) {
      super();
      made(options);
    }
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['microphone']) }));
      this.dispatchEvent(new Event('stop'));
    }
  };
