import { statfsSync } from 'node:fs'
import { root } from './root.mjs'

const MEGABYTE = 2 ** 20

/**
 * Throws when the disk of the project has less room than is needed. Whoever writes to a full disk does not always say so: npm
 * ends well over files it could write in part only.
 *
 * @param {number} [needed] megabytes
 */
export function refuseFullDisk(needed = 16) {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  if (free < needed) throw new Error(`ENOSPC: ${free} MB are free, and ${needed} MB are needed.`)
}
