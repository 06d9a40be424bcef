import { lstat, open, writeFile } from 'node:fs/promises'
import { Trouble } from '../outputs'

/** Read limit: flows have at most 10 MB, so larger files are reported as too large. */
const MOST_BYTES = 11 * 1024 * 1024

/** Byte order mark some editors add; JSON does not allow it, so it is kept separately. */
const BYTE_ORDER_MARK = '\ufeff'

export interface TextFile {
  text: string
  /** Restored when the text is written; usually empty. */
  mark: string
}

/**
 * Reads a text file, or standard input for `-`.
 * @throws Trouble when it is unreadable or not UTF-8
 */
export async function readText(file: string): Promise<TextFile> {
  const bytes = file === '-' ? await readInput() : await readFile(file)
  try {
    // A file cut off within a character is too large anyway.
    const stream = bytes.length >= MOST_BYTES
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream })
    return text.startsWith(BYTE_ORDER_MARK)
      ? { text: text.slice(1), mark: BYTE_ORDER_MARK }
      : { text, mark: '' }
  } catch {
    throw new Trouble(`${nameOf(file)} is not UTF-8 text.`)
  }
}

export async function writeText(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new Trouble(`${file} cannot be written: ${reasonOf(error)}.`, codeOf(error))
  }
}

/** Refuses links, because they lead outside the repository. @throws Trouble for a link */
export async function refuseLink(file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  if (found?.isSymbolicLink()) throw new Trouble(`${file} is a symbolic link. Use a regular file.`)
}

/** Display name. */
export const nameOf = (file: string) => (file === '-' ? 'standard input' : file)

async function readFile(file: string): Promise<Buffer> {
  try {
    const handle = await open(file)
    try {
      const parts: Buffer[] = []
      for await (const part of handle.createReadStream({ end: MOST_BYTES - 1 })) parts.push(part)
      return Buffer.concat(parts)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new Trouble(`${file} cannot be read: ${reasonOf(error)}.`, codeOf(error))
  }
}

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of process.stdin) {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
    if (length >= MOST_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? ''
  return reasons[code] ?? (code || String(error))
}
