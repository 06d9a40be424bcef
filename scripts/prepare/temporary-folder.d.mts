/** Where unit tests keep their files. */
export function temporaryFolder(): string
