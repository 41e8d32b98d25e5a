/** Whether the person told the browser to save data (the Save-Data setting); not every browser says. */
export function isDataSaved(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
