export const operatorsExport = {
  operators: 'Deine Rolle in der Schule, falls du eine hast, und seit wann.',
  'operators-deeds': 'Was du in den letzten zwei Jahren im Studio getan hast, und wann.',
};
