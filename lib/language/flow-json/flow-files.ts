/** How flows are named as files, in what the console exports and in a repository. */
export const flowFiles = {
  /** Says which file is which flow. */
  manifest: 'switchboard-flows.json',
  /** What each flow was when it was last pulled. */
  lock: 'switchboard-flows.lock.json',
  folder: 'flows',
} as const

/** A name for the document of a flow that every file system takes: `Book a table!` is `book-a-table.json`. */
export function flowFileName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  // File systems count bytes, and take 255 of them.
  const short = [...plain].slice(0, 60).join('').replace(/-$/, '')
  return `${short || 'flow'}.json`
}
