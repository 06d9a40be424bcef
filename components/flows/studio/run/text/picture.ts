/** How base64 of each image type starts. */
const beginnings: readonly (readonly [string, string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBOR', 'image/png'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
]
const whole = /^data:image\/(?:png|jpe?g|webp|gif);base64,[A-Za-z0-9+/=]+$/

/** Data URL of a flow's image; undefined for types phones don't show. */
export function pictureAddress(base64: string): string | undefined {
  const written = base64.replace(/\s/g, '')
  if (whole.test(written)) return written
  const kind = beginnings.find(([start]) => written.startsWith(start))?.[1]
  return kind && /^[A-Za-z0-9+/]+=*$/.test(written) ? `data:${kind};base64,${written}` : undefined
}
