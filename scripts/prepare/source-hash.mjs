import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'

/**
 * A hash that changes if any of the files changes, except tests.
 *
 * @param {string[]} paths files and folders of the project; missing ones count as empty
 */
export function sourceHash(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const file of paths.flatMap(filesUnder).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

function filesUnder(start) {
  const found = statSync(inRoot(start), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return /\.test\.tsx?$/.test(start) ? [] : [start]
  return readdirSync(inRoot(start)).flatMap((name) => filesUnder(path.posix.join(start, name)))
}
