import { photoLimits } from '@/lib/contract/limits'

export interface Size {
  width: number
  height: number
}

/** Turns of a quarter to the right. */
export type Rotation = 0 | 90 | 180 | 270

/** A square of a picture, in pixels of the picture as it stands after turning. */
export interface Square {
  x: number
  y: number
  side: number
}

/** Pixels of the side of what is sent: twice what phones show, so that nothing is lost when it is made smaller. */
const MOST_SIDE = 2 * photoLimits.servedSide
const MOST_ZOOM = 8
const MOST_PREVIEW_SIDE = 1600

export const turned = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

export const nextRotation = (rotation: Rotation, direction: 'left' | 'right'): Rotation => {
  const degrees = (rotation + (direction === 'right' ? 90 : 270)) % 360
  // Multiples of 90 below 360 are all there are.
  return degrees as Rotation
}

/** Pixels of a picture that is only looked at while it is cropped. */
export function previewSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_PREVIEW_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** How far one may zoom in before the square has fewer pixels than a photo needs. */
export const maxZoomOf = ({ width, height }: Size): number =>
  Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / photoLimits.minSide))

/**
 * The square someone chose, in whole pixels that exist. Screens round: a side may come out a pixel too small.
 *
 * @param size of the picture as it stands after turning
 * @param percent in percent of it: what is shown may have fewer pixels
 */
export function squareIn(size: Size, percent: { x: number; y: number; width: number }): Square {
  const chosen = {
    x: (percent.x / 100) * size.width,
    y: (percent.y / 100) * size.height,
    width: (percent.width / 100) * size.width,
  }
  const side = Math.min(size.width, size.height, Math.max(photoLimits.minSide, Math.round(chosen.width)))
  const within = (start: number, length: number) => Math.min(length - side, Math.max(0, Math.round(start)))
  return { x: within(chosen.x, size.width), y: within(chosen.y, size.height), side }
}

export const outputSide = ({ side }: Square): number => Math.min(side, MOST_SIDE)

/** Numbers of `setTransform`, which puts the square of a picture over a canvas of the output's side. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** @param size of the picture before turning */
export function drawMatrix(size: Size, rotation: Rotation, square: Square): Matrix {
  const scale = outputSide(square) / square.side
  const { width, height } = turned(size, rotation)
  // Of a quarter turn: exact, where the functions of the language are not.
  const cos = { 0: 1, 90: 0, 180: -1, 270: 0 }[rotation]
  const sin = { 0: 0, 90: 1, 180: 0, 270: -1 }[rotation]
  const left = width / 2 - square.x - (cos * size.width - sin * size.height) / 2
  const top = height / 2 - square.y - (sin * size.width + cos * size.height) / 2
  return [scale * cos, scale * sin, -scale * sin, scale * cos, scale * left, scale * top]
}
