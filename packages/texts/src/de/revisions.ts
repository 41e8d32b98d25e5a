export const revisionsExport = {
  'revisions-changes': 'Welche Teile des Kurses du im Studio geändert hast und wann.',
};
