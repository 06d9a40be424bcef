/** What the first bytes of a picture say about it. Sides in pixels, as they are stored: EXIF may turn them. */
export interface ImageHeader {
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** Bytes of a file to look at. The size of a JPEG stands behind its metadata, which may hold a thumbnail. */
export const HEADER_BYTES = 512 * 1024

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Reads the type and the size of a JPEG or PNG from its first bytes; undefined for anything else. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (pngSignature.every((byte, index) => bytes[index] === byte)) return readPng(view)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(view)
  return undefined
}

function readPng(view: DataView): ImageHeader | undefined {
  // The header chunk is the first: length, `IHDR`, width, height.
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Start of frame: every coding has a marker of its own, between others that are none. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(view: DataView): ImageHeader | undefined {
  let place = 2
  while (place + 9 <= view.byteLength) {
    if (view.getUint8(place) !== 0xff) return undefined
    const marker = view.getUint8(place + 1)
    // Markers may be padded with any number of bytes before them.
    if (marker === 0xff) {
      place += 1
      continue
    }
    if (isFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    place += 2 + view.getUint16(place + 2)
  }
  return undefined
}
