/** File names for flows, in the console's exports and in repositories. */
export const flowFiles = {
  /** Maps flows to files. */
  manifest: 'switchboard-flows.json',
  /** The state of each flow when it was last pulled. */
  lock: 'switchboard-flows.lock.json',
  folder: 'flows',
} as const

/** A file name for a flow that is valid on every file system: `Book a table!` becomes `book-a-table.json`. */
export function flowFileName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  // File systems limit names to 255 bytes.
  const short = [...plain].slice(0, 60).join('').replace(/-$/, '')
  return `${short || 'flow'}.json`
}
