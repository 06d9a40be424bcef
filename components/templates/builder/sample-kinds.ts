import { MIB, uploadLimits } from '@/lib/contract/limits'

/** What may be a sample of each header. Spec "Resumable uploads", types from G16. */
export const sampleKinds = {
  IMAGE: {
    noun: 'image',
    types: ['image/jpeg', 'image/png'],
    maxBytes: uploadLimits.photoBytes,
    words: 'JPEG or PNG',
  },
  VIDEO: { noun: 'video', types: ['video/mp4'], maxBytes: uploadLimits.videoBytes, words: 'MP4' },
  DOCUMENT: {
    noun: 'document',
    types: ['application/pdf'],
    maxBytes: uploadLimits.documentBytes,
    words: 'PDF',
  },
} as const

export type SampleFormat = keyof typeof sampleKinds

const megabytes = (bytes: number) => `${(bytes / MIB).toFixed(1).replace('.0', '')} MB`

/** "A JPEG or PNG file of at most 5 MB." */
export function sampleRule(format: SampleFormat): string {
  const { words, maxBytes } = sampleKinds[format]
  return `A ${words} file of at most ${megabytes(maxBytes)}.`
}

/**
 * Why a file cannot be the sample, as far as its type and size tell; undefined when nothing speaks against it. The
 * server looks at the bytes.
 */
export function sampleRefusal(
  format: SampleFormat,
  file: { name: string; type: string; size: number },
): string | undefined {
  const { noun, types, maxBytes, words } = sampleKinds[format]
  const isOfType = types.some((type) => type === file.type)
  if (file.type !== '' && !isOfType) return `“${file.name}” is no ${words} file. Choose another ${noun}.`
  if (file.size === 0) return `“${file.name}” is empty. Choose another ${noun}.`
  if (file.size > maxBytes) {
    return `“${file.name}” has ${megabytes(file.size)}. A sample ${noun} may have ${megabytes(maxBytes)}.`
  }
  return undefined
}
