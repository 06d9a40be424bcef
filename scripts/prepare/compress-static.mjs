import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { inRoot } from './root.mjs'

const compress = promisify(brotliCompress)
const isText = /\.(?:js|css|svg)$/
/**
 * The last percent takes twice as long, which pays off for React and Next on every page, but not for editors, which
 * are larger than all pages together.
 */
const qualities = [
  { above: 500_000, quality: 7 },
  { above: 100_000, quality: 11 },
  { above: 0, quality: 10 },
]

/** Writes a compressed file next to each script and style of the pages, using the cache of earlier runs. */
export async function compressStatic(folder = inRoot('.next/static'), cache = inRoot('.next/cache/brotli')) {
  mkdirSync(cache, { recursive: true })
  const names = readdirSync(folder, { recursive: true }).filter((name) => isText.test(name))
  const used = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name))
      const quality = qualities.find(({ above }) => bytes.length > above)?.quality ?? 0
      const entry = `${createHash('sha256').update(bytes).digest('hex')}.${quality}.br`
      const kept = path.join(cache, entry)
      if (!existsSync(kept)) {
        // A build may be killed at any time, so files are renamed into place once complete.
        const unfinished = path.join(cache, `${entry}.${process.pid}`)
        await writeFile(unfinished, await compressed(bytes, quality))
        await rename(unfinished, kept)
      }
      await copyFile(kept, path.join(folder, `${name}.br`))
      return entry
    }),
  )
  for (const entry of readdirSync(cache)) if (!used.includes(entry)) rmSync(path.join(cache, entry))
}

function compressed(bytes, quality) {
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
