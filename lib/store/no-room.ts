/** Error codes of SQLite, the file system and PostgreSQL. */
export const isAboutRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:SQLITE_FULL|ENOSPC|53100)$/.test(String(error.code))

/** What people see when the disk is full. */
export const noRoom = {
  kind: 'unavailable',
  status: 507,
  title: 'No disk space left',
  detail: 'The console’s disk is full, so nothing more can be saved.',
  nextStep: 'Ask an admin to free up space, then try again. What you typed is still here.',
} as const
