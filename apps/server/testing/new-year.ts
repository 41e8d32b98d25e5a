/** When in tests what repeats is due (cron, UTC). */
export const NEW_YEAR = '0 0 1 1 *';
