import { create } from 'qrcode'

/** Light modules around a code. Scanners need them to find it. */
export const QUIET_ZONE_MODULES = 4

/** Lower contrast fails with poor prints or cameras. */
const LEAST_CONTRAST = 4.5

/** The modules of a code, without its quiet zone. */
export interface QrMatrix {
  /** Modules per side. */
  size: number
  /** Row by row; 1 is dark. */
  modules: Uint8Array
}

/** Colors as `#rrggbb`. */
export interface QrColors {
  dark: string
  light: string
}

/**
 * Encodes a link with error correction level M, like the service.
 * @throws Error when the link exceeds a code's capacity of just over 2,000 bytes
 */
export function qrMatrix(link: string): QrMatrix {
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  return { size: modules.size, modules: Uint8Array.from(modules.data) }
}

/** Horizontal runs of dark modules, measured from the upper left corner of the code. */
export function* darkRuns({ size, modules }: QrMatrix): Generator<{ x: number; y: number; length: number }> {
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (x < size && modules[y * size + x] === 1) x += 1
      if (x > start) yield { x: start, y, length: x - start }
    }
  }
}

/** What an `<svg>` needs to show a code with its quiet zone at any size. */
export interface QrDrawing {
  /** For `viewBox`. */
  viewBox: string
  /** For `d` of a path filled with the dark color. */
  path: string
}

/** Draws a code as one path, in modules. */
export function drawQr(matrix: QrMatrix, quietZone: number = QUIET_ZONE_MODULES): QrDrawing {
  let path = ''
  for (const { x, y, length } of darkRuns(matrix)) {
    path += `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`
  }
  const side = matrix.size + 2 * quietZone
  return { viewBox: `0 0 ${side} ${side}`, path }
}

/** A code as an SVG file. */
export function qrSvgFile(
  matrix: QrMatrix,
  { dark, light }: QrColors = { dark: '#000000', light: '#ffffff' },
): string {
  const { viewBox, path } = drawQr(matrix)
  const side = matrix.size + 2 * QUIET_ZONE_MODULES
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges">`,
    `<path fill="${attribute(light)}" d="M0 0h${side}v${side}H0z"/>`,
    `<path fill="${attribute(dark)}" d="${path}"/></svg>\n`,
  ].join('')
}

const attribute = (text: string) => text.replace(/[^#\w]/g, '')

/** Why scanners would fail with these colors, as a sentence; undefined if they are fine. */
export function colorRefusal({ dark, light }: QrColors): string | undefined {
  const [darkness, lightness] = [luminanceOf(dark), luminanceOf(light)]
  if (darkness === undefined || lightness === undefined)
    return 'Write colors like #1a1a1a: six digits after #, without transparency.'
  if (darkness >= lightness)
    return 'The squares have to be darker than the background: many scanners can’t read a light code on dark.'
  const contrast = (lightness + 0.05) / (darkness + 0.05)
  if (contrast >= LEAST_CONTRAST) return undefined
  return `The contrast of these colors is ${contrast.toFixed(1)} to 1; scanners need ${LEAST_CONTRAST} to 1. Make the squares darker or the background lighter.`
}

/** Why scanners would fail with this quiet zone, as a sentence; undefined if it is fine. */
export function quietZoneRefusal(modules: number): string | undefined {
  if (modules >= QUIET_ZONE_MODULES) return undefined
  return `The light border is ${modules} squares wide; scanners need ${QUIET_ZONE_MODULES}.`
}

/** Relative luminance of WCAG 2; undefined unless the color is opaque. */
function luminanceOf(color: string): number | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
