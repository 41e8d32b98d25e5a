/** Why a backup cannot be made or restored; its message is for the operator. */
export class BackupError extends Error {}
