import type { CropRule, CropShape } from './crop-rule'

export interface Size {
  width: number
  height: number
}

/** Clockwise quarter turns, in degrees. */
export type Rotation = 0 | 90 | 180 | 270

/** A part of an image, in pixels after rotation. */
export interface Area extends Size {
  x: number
  y: number
}

const MOST_ZOOM = 8
const MOST_PREVIEW_SIDE = 1600
/** More than products of sizes and ratios are off, in pixels: the whole width stays whole. */
const INEXACT = 1e-6

export const turned = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

export const nextRotation = (rotation: Rotation, direction: 'left' | 'right'): Rotation => {
  const degrees = (rotation + (direction === 'right' ? 90 : 270)) % 360
  // Multiples of 90 below 360 are exactly these.
  return degrees as Rotation
}

/** Size of the preview used while cropping. */
export function previewSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_PREVIEW_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @param size of the image after rotation */
export const aspectOf = ({ aspect }: CropShape, { width, height }: Size): number => aspect ?? width / height

/** Width of the largest part with this aspect ratio, before rounding. */
const widestIn = ({ width, height }: Size, aspect: number): number => Math.min(width, height * aspect)

/** How far one can zoom in before the part has too few pixels. */
export const maxZoomOf = (size: Size, aspect: number, { minWidth }: CropRule): number =>
  Math.max(1, Math.min(MOST_ZOOM, widestIn(size, aspect) / minWidth))

/**
 * The chosen part in whole pixels, within the image. Rounding may make a side a pixel too small.
 * @param size of the image after rotation
 * @param percent part in percent, because the preview may have fewer pixels
 */
export function areaIn(
  size: Size,
  percent: { x: number; y: number; width: number },
  aspect: number,
  { minWidth }: CropRule,
): Area {
  const most = Math.max(1, Math.floor(widestIn(size, aspect) + INEXACT))
  const width = Math.min(most, Math.max(minWidth, Math.round((percent.width / 100) * size.width)))
  const height = Math.min(size.height, Math.max(1, Math.round(width / aspect)))
  const within = (start: number, length: number, part: number) =>
    Math.min(length - part, Math.max(0, Math.round((start / 100) * length)))
  return { x: within(percent.x, size.width, width), y: within(percent.y, size.height, height), width, height }
}

/** Size of the result: never larger than phones show. */
export function outputSize({ width, height }: Size, { maxWidth }: Pick<CropRule, 'maxWidth'>): Size {
  // The limit applies to the longer side.
  const scale = Math.min(1, maxWidth / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Arguments of `setTransform` that map a part of an image onto a canvas of the output's size. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** @param size of the image before rotation */
export function drawMatrix(size: Size, rotation: Rotation, area: Area, output: Size): Matrix {
  const across = output.width / area.width
  const down = output.height / area.height
  const { width, height } = turned(size, rotation)
  // For quarter turns: exact, unlike `Math.cos`.
  const cos = { 0: 1, 90: 0, 180: -1, 270: 0 }[rotation]
  const sin = { 0: 0, 90: 1, 180: 0, 270: -1 }[rotation]
  const left = width / 2 - area.x - (cos * size.width - sin * size.height) / 2
  const top = height / 2 - area.y - (sin * size.width + cos * size.height) / 2
  return [across * cos, down * sin, -across * sin, down * cos, across * left, down * top]
}
