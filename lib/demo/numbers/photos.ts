import sharp from 'sharp'
import { photoLimits } from '@/lib/contract/limits'

interface Colors {
  wall: string
  glow: string
  shade: string
  stand: string
}

/** The shop’s logo: a lamp with an oak leaf in its light. */
const drawing = ({ wall, glow, shade, stand }: Colors) => `
<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">
  <defs><radialGradient id="light" cx=".5" cy=".46" r=".56">
    <stop offset="0" stop-color="${glow}"/><stop offset=".45" stop-color="${glow}" stop-opacity=".45"/>
    <stop offset="1" stop-color="${glow}" stop-opacity="0"/>
  </radialGradient></defs>
  <rect width="640" height="640" fill="${wall}"/>
  <rect width="640" height="640" fill="url(#light)"/>
  <path d="M250 130h140l70 180H180z" fill="${shade}"/>
  <rect x="308" y="310" width="24" height="170" fill="${stand}"/>
  <path d="M226 500c0-18 42-26 94-26s94 8 94 26z" fill="${stand}"/>
  <g transform="translate(414 388) rotate(24)" fill="${stand}">
    <path d="M0 92C-30 84-30 62-18 54-40 50-40 26-22 20-36 8-24-14-8-8-8-28 8-28 8-8 24-14 36 8 22 20 40 26 40 50 18 54 30 62 30 84 0 92z"/>
    <rect x="-3" y="86" width="6" height="40" rx="3"/>
  </g>
</svg>`

const drawings = {
  shop: drawing({ wall: '#17332f', glow: '#ffd98a', shade: '#fff0c9', stand: '#c08a52' }),
  garden: drawing({ wall: '#2f5d3a', glow: '#e6f5b0', shade: '#f4fbe0', stand: '#8a5a31' }),
} as const

export type DrawnPhotos = Readonly<Record<keyof typeof drawings, Uint8Array>>

/** Draws the demo account’s profile photos as JPEG. */
export async function drawPhotos(): Promise<DrawnPhotos> {
  const draw = (svg: string) =>
    sharp(Buffer.from(svg))
      .resize(photoLimits.servedSide, photoLimits.servedSide)
      .flatten()
      .jpeg({ quality: 90 })
      .toBuffer()
  return { shop: await draw(drawings.shop), garden: await draw(drawings.garden) }
}
