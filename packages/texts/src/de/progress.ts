export const progressExport = {
  progress: 'Wie weit du in jeder Lektion bist.',
};
