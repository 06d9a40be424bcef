import jsQr from 'jsqr'

export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Content of a QR code in an image, read by an independent library; undefined if there is none. */
export const readQr = ({ data, width, height }: Pixels): string | undefined =>
  jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data

/** A part of an image. */
export function cut(
  picture: Pixels,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * picture.width + x) * 4
    data.set(picture.data.subarray(start, start + width * 4), row * width * 4)
  }
  return { data, width, height }
}
