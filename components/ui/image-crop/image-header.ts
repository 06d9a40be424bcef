import type { ImageFormat } from './crop-rule'

/** What an image's first bytes say about it. Stored width and height: EXIF may rotate them. */
export interface ImageHeader {
  format: ImageFormat
  width: number
  height: number
}

/** How many bytes to read. A JPEG's size comes after its metadata, which may contain a thumbnail. */
export const HEADER_BYTES = 512 * 1024

/** Reads an image's format and size from its first bytes; undefined if it isn't an image. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (word(0) === '\x89PNG') return readPng(view, word)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(view)
  if (word(0) === 'GIF8' && view.byteLength >= 10)
    return { format: 'GIF', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return readWebp(view, word)
  if (word(0).startsWith('BM') && view.byteLength >= 26)
    return {
      format: 'BMP',
      width: Math.abs(view.getInt32(18, true)),
      height: Math.abs(view.getInt32(22, true)),
    }
  return word(4) === 'ftyp' ? readBoxes(bytes, view, word) : undefined
}

type Word = (at: number) => string

function readPng(view: DataView, word: Word): ImageHeader | undefined {
  // The header chunk comes first: length, `IHDR`, width, height.
  if (view.byteLength < 24 || word(12) !== 'IHDR') return undefined
  return { format: 'PNG', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Start of frame: each coding has its own marker, with unrelated markers in between. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(view: DataView): ImageHeader | undefined {
  let place = 2
  while (place + 9 <= view.byteLength) {
    if (view.getUint8(place) !== 0xff) return undefined
    const marker = view.getUint8(place + 1)
    // Markers may be preceded by any number of padding bytes.
    if (marker === 0xff) {
      place += 1
      continue
    }
    if (isFrame(marker))
      return { format: 'JPEG', height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    place += 2 + view.getUint16(place + 2)
  }
  return undefined
}

function readWebp(view: DataView, word: Word): ImageHeader | undefined {
  if (view.byteLength < 30) return undefined
  const format = 'WebP'
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (word(12) === 'VP8X') return { format, width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (word(12) === 'VP8L') {
    // Fourteen bits each, minus one.
    const bits = view.getUint32(21, true)
    return { format, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const side = (at: number) => view.getUint16(at, true) & 0x3fff
  return word(12) === 'VP8 ' ? { format, width: side(26), height: side(28) } : undefined
}

const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const ISPE = [0x69, 0x73, 0x70, 0x65]

/** AVIF and HEIC: nested boxes, one of which has the size of each image in the file. The largest counts. */
function readBoxes(bytes: Uint8Array, view: DataView, word: Word): ImageHeader | undefined {
  const brand = word(8)
  const format = brand.startsWith('avi') ? 'AVIF' : heic.includes(brand) ? 'HEIC' : undefined
  if (!format) return undefined
  let [width, height] = [0, 0]
  for (let at = bytes.indexOf(ISPE[0] ?? 0); at !== -1; at = bytes.indexOf(ISPE[0] ?? 0, at + 1)) {
    if (at + 16 > bytes.length || !ISPE.every((byte, index) => bytes[at + index] === byte)) continue
    width = Math.max(width, view.getUint32(at + 8))
    height = Math.max(height, view.getUint32(at + 12))
  }
  return width > 0 && height > 0 ? { format, width, height } : undefined
}
