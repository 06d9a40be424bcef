import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.url)
const place = /^(\d{1,9}):(\d{1,9})/

let map: SourceMap | null | undefined

/** The map beside the program; null where there is none, as in tests. */
function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')))
  } catch {
    return null
  }
}

/**
 * A stack whose lines are those of the sources. The map is read with the first error that is logged: read at every
 * start, as `--enable-source-maps` does it, it takes 0.4 s and 65 MB.
 *
 * @param given the program and its map; this one unless a test names another
 */
export function sourceStack(stack: string, given?: { program: string; map: SourceMap }): string {
  if (map === undefined) map = readMap()
  const { program: file, map: known } = given ?? { program, map }
  if (!known) return stack
  const [first = '', ...rest] = stack.split(`${file}:`)
  return rest.reduce((told, after) => {
    const [written = '', line, column] = place.exec(after) ?? []
    // Before the first line there is nothing.
    const entry = known.findEntry(Number(line ?? 0) - 1, Number(column ?? 0) - 1)
    if (!('originalSource' in entry)) return `${told}${file}:${after}`
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
    const found = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    return `${told.replace(/file:\/\/$/, '')}${found}${after.slice(written.length)}`
  }, first)
}
