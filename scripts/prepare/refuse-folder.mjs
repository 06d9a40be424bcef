import { root } from './root.mjs'

/**
 * Throws when the folder of the project has a name that pages cannot be built in: what resolves modules for Tailwind takes
 * a `#` in a path for the beginning of a fragment. It takes all others, `?` and `%` too, as they are.
 *
 * @param {string} [folder] the project's
 */
export function refuseFolder(folder = root) {
  if (!folder.includes('#')) return
  throw new Error(
    `Pages cannot be built in ${folder}, because of the # in its name: move or rename the folder and start again.`,
  )
}
