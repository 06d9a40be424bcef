import path from 'node:path'

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...parts) => path.join(root, ...parts)

/** A line for the person who watches. Standard output belongs to what a command promises. */
export const say = (text) => process.stderr.write(`${text}\n`)
