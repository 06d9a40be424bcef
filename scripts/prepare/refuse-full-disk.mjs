import { statfsSync } from 'node:fs'
import { root } from './root.mjs'

const MEGABYTE = 2 ** 20

/**
 * Throws if the disk of the project has less space than needed. Programs don't always report a full disk: npm
 * succeeds even if it wrote files only in part.
 *
 * @param {number} [needed] megabytes
 */
export function refuseFullDisk(needed = 16) {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  if (free < needed) throw new Error(`ENOSPC: ${free} MB are free, and ${needed} MB are needed.`)
}
