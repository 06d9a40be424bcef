import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project folder. */
// Not `import.meta.dirname`: a Node that lacks it must get as far as the message that it is too old.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => path.join(root, ...parts)
