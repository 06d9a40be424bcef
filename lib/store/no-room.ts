/** SQLite, the file system and PostgreSQL have a word each. */
export const isAboutRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:SQLITE_FULL|ENOSPC|53100)$/.test(String(error.code))

/** What people are told when nothing more can be kept. */
export const noRoom = {
  kind: 'unavailable',
  status: 507,
  title: 'There is no room left',
  detail: 'The disk of this console is full, so nothing more can be kept.',
  nextStep: 'Ask an admin to make room, then try again. What you typed is still here.',
} as const
