import type { CropRule, CropShape } from './crop-rule'

export interface Size {
  width: number
  height: number
}

/** Turns of a quarter to the right. */
export type Rotation = 0 | 90 | 180 | 270

/** A part of a picture, in pixels of the picture as it stands after turning. */
export interface Area extends Size {
  x: number
  y: number
}

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

/** @param size of the picture as it stands after turning */
export const aspectOf = ({ aspect }: CropShape, { width, height }: Size): number => aspect ?? width / height

/** Of the largest part of a shape that fits, before it has whole pixels. */
const widestIn = ({ width, height }: Size, aspect: number): number => Math.min(width, height * aspect)

/** How far one may zoom in before the part has fewer pixels than it needs. */
export const maxZoomOf = (size: Size, aspect: number, { minWidth }: CropRule): number =>
  Math.max(1, Math.min(MOST_ZOOM, widestIn(size, aspect) / minWidth))

/**
 * The part someone chose, in whole pixels that exist. Screens round: a side may come out a pixel too small.
 *
 * @param size of the picture as it stands after turning
 * @param percent in percent of it: what is shown may have fewer pixels
 */
export function areaIn(
  size: Size,
  percent: { x: number; y: number; width: number },
  aspect: number,
  { minWidth }: CropRule,
): Area {
  const most = Math.max(1, Math.floor(widestIn(size, aspect)))
  const width = Math.min(most, Math.max(minWidth, Math.round((percent.width / 100) * size.width)))
  const height = Math.min(size.height, Math.max(1, Math.round(width / aspect)))
  const within = (start: number, length: number, part: number) =>
    Math.min(length - part, Math.max(0, Math.round((start / 100) * length)))
  return { x: within(percent.x, size.width, width), y: within(percent.y, size.height, height), width, height }
}

/** Pixels of what is made of it: never more than phones show. */
export function outputSize({ width, height }: Size, { maxWidth }: Pick<CropRule, 'maxWidth'>): Size {
  // A tall picture is as large as a wide one.
  const scale = Math.min(1, maxWidth / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Numbers of `setTransform`, which puts a part of a picture over a canvas of the output's size. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** @param size of the picture before turning */
export function drawMatrix(size: Size, rotation: Rotation, area: Area, output: Size): Matrix {
  const across = output.width / area.width
  const down = output.height / area.height
  const { width, height } = turned(size, rotation)
  // Of a quarter turn: exact, where the functions of the language are not.
  const cos = { 0: 1, 90: 0, 180: -1, 270: 0 }[rotation]
  const sin = { 0: 0, 90: 1, 180: 0, 270: -1 }[rotation]
  const left = width / 2 - area.x - (cos * size.width - sin * size.height) / 2
  const top = height / 2 - area.y - (sin * size.width + cos * size.height) / 2
  return [across * cos, down * sin, -across * sin, down * cos, across * left, down * top]
}
