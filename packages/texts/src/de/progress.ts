export const progressExport = {
  progress: 'Wie weit du in jeder Lektion bist.',
  'progress-listened': 'Wie viele Sekunden von Filmen du in jeder Stunde zum ersten Mal gehört hast.',
};
