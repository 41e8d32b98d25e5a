/** What a command says and complains of, line by line. */
export function captureShell() {
  const outcome = { said: '', complained: '' };
  const say = (text: string) => {
    outcome.said += `${text}\n`;
  };
  const complain = (text: string) => {
    outcome.complained += `${text}\n`;
  };
  return { outcome, say, complain };
}
