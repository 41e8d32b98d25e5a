export const pushExport = {
  push: 'Die Browser, die dir Mitteilungen zeigen, und seit wann.',
};
