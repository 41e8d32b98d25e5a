export const operatorsExport = {
  operators: 'Ob und als was du die Schule mitführst, und seit wann.',
  'operators-deeds': 'Was du in den letzten zwei Jahren im Studio getan hast, und wann.',
};
