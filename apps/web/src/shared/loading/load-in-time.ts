/** A part of the app that has not come by then never will (specification §9). */
const CODE_TIMEOUT_MS = 120_000;

/** Loads a part of the app's code. One that takes too long has failed, in the words of a browser that could not fetch it. */
export async function loadInTime<Code>(load: () => Promise<Code>): Promise<Code> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('dynamically imported module: late'));
  }, CODE_TIMEOUT_MS);
  try {
    return await Promise.race([load(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
