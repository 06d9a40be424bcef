import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
// Not `import.meta.dirname`: a Node that lacks it has to come as far as the sentence that says it is too old.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => path.join(root, ...parts)
