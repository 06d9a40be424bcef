import { formatNumber } from '@/lib/labels/numbers'

const MIB = 1024 * 1024

interface ZipLimits {
  mostBytes: number
  mostFiles: number
  /** Whether a file is wanted, by its path; all are by default. Others don't count. */
  isWanted?: (path: string) => boolean
}

/** Why files can't be taken: their total size. */
export const tooLarge = (mostBytes: number): string =>
  `The files are larger than ${formatNumber(mostBytes / MIB)} MB in total.`

/** Why files can't be taken: their number. */
export const tooMany = (mostFiles: number): string => `There are more than ${formatNumber(mostFiles)} files.`

/**
 * The files of a ZIP by their paths, or a sentence that says why they can't be taken. Checks the declared sizes before
 * unpacking, because a small ZIP can unpack to more than the memory holds.
 */
export async function openZip(
  file: File,
  { mostBytes, mostFiles, isWanted = () => true }: ZipLimits,
): Promise<ReadonlyMap<string, Uint8Array> | { problem: string }> {
  if (file.size > mostBytes) return { problem: tooLarge(mostBytes) }
  const { unzip } = await import('fflate')
  const packed = new Uint8Array(await file.arrayBuffer())
  let bytes = 0
  let count = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith('/') || !isWanted(name)) return false
    bytes += originalSize
    count += 1
    return bytes <= mostBytes && count <= mostFiles
  }
  const files = await new Promise<Record<string, Uint8Array> | undefined>((resolve) => {
    unzip(packed, { filter }, (error, found) => resolve(error ? undefined : found))
  })
  if (bytes > mostBytes) return { problem: tooLarge(mostBytes) }
  if (count > mostFiles) return { problem: tooMany(mostFiles) }
  return files ? new Map(Object.entries(files)) : { problem: 'This ZIP can’t be read.' }
}
