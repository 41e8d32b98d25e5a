/** Makes each mail's frame as high as the mail, in the browser: nothing of a mail is to be scrolled to within its frame. */
export const FIT_MAILS_SCRIPT = `
const fit = (frame) => {
  const mail = frame.contentDocument?.documentElement;
  // Nothing has come yet, or it is closed.
  if (!mail || mail.offsetHeight === 0 || frame.contentDocument.URL === 'about:blank') return;
  frame.style.height = mail.offsetHeight + 'px';
};
const widths = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));
for (const frame of document.querySelectorAll('.mail iframe')) {
  frame.addEventListener('load', () => fit(frame));
  widths.observe(frame);
}
`;
