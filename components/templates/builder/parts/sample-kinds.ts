import { acceptedFiles, formatWords } from '@/components/ui/image-crop/crop-rule'
import { formatChoice } from '@/lib/contract/lists'
import { type UploadType, uploadTypes } from '@/lib/contract/upload-types'
import { formatSize } from '@/lib/labels/numbers'

export type SampleFormat = 'IMAGE' | 'VIDEO' | 'DOCUMENT'

interface SampleKind {
  noun: 'image' | 'video' | 'document'
  types: readonly UploadType[]
  maxBytes: number
  /** "JPEG or PNG". */
  words: string
}

function kindOf(noun: SampleKind['noun']): SampleKind {
  // The table's keys are those of its type.
  const all = Object.entries(uploadTypes) as [UploadType, (typeof uploadTypes)[UploadType]][]
  const taken = all.filter(([, { kind }]) => kind === noun)
  return {
    noun,
    types: taken.map(([type]) => type),
    maxBytes: Math.max(...taken.map(([, { maxBytes }]) => maxBytes)),
    words: formatChoice(taken.map(([, { name }]) => name)),
  }
}

/** Allowed sample files for each header, as the service defines them. */
export const sampleKinds: Record<SampleFormat, SampleKind> = {
  IMAGE: kindOf('image'),
  VIDEO: kindOf('video'),
  DOCUMENT: kindOf('document'),
}

/** The file input's types: images of any format are converted, other files are sent as they are. */
export const acceptedSamples = (format: SampleFormat): string =>
  format === 'IMAGE' ? acceptedFiles : sampleKinds[format].types.join(',')

/** "An MP4 file of at most 16 MB." */
export function sampleRule(format: SampleFormat): string {
  if (format === 'IMAGE') return `${formatWords}, of any size: you choose which part phones show.`
  const { words, maxBytes } = sampleKinds[format]
  return `${/^[AEFHILMNORSX]/.test(words) ? 'An' : 'A'} ${words} file of at most ${formatSize(maxBytes)}.`
}

/** Why a file can't be the sample, judging by type and size; undefined if it can. The server checks the content. */
export function sampleRefusal(
  format: SampleFormat,
  file: { name: string; type: string; size: number },
): string | undefined {
  const { noun, types, maxBytes, words } = sampleKinds[format]
  const isOfType = types.some((type) => type === file.type)
  if (file.type !== '' && !isOfType) return `“${file.name}” isn’t in ${words} format. Choose another ${noun}.`
  if (file.size === 0) return `“${file.name}” is empty. Choose another ${noun}.`
  if (file.size > maxBytes) {
    return `“${file.name}” is ${formatSize(file.size)}. A sample ${noun} can be at most ${formatSize(maxBytes)}.`
  }
  return undefined
}
