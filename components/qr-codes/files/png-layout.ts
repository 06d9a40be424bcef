import { QUIET_ZONE_MODULES } from '@/lib/qr/draw'

/** Sides of the pictures one can choose, in px, the smallest first. */
export const pngSides = [256, 512, 1024, 2048, 4096] as const

export interface PngLayout {
  modulePx: number
  /** From the edges to the upper left corner of the code: the quiet zone, or more. */
  offsetPx: number
}

/**
 * Places a code in a square picture so that every module is as many whole pixels: nothing is blurred, and what is left
 * over becomes quiet zone.
 *
 * @param modules of a side of the code, without the quiet zone
 */
export function layOutPng(modules: number, sidePx: number): PngLayout {
  const modulePx = Math.max(1, Math.floor(sidePx / (modules + 2 * QUIET_ZONE_MODULES)))
  return { modulePx, offsetPx: Math.floor((sidePx - modulePx * modules) / 2) }
}
