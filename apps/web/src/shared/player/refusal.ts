/** 401, 403 and 410 mean that the address is no longer good. */
export function isRefusal(httpStatus: number | undefined): boolean {
  return httpStatus === 401 || httpStatus === 403 || httpStatus === 410;
}
