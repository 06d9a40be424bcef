import { root } from './root.mjs'

/**
 * Throws if the project folder has a name that pages can't be built in: Tailwind's module resolution takes a `#` in a
 * path for the start of a fragment. All other characters work, `?` and `%` too.
 *
 * @param {string} [folder] the project folder
 */
export function refuseFolder(folder = root) {
  if (!folder.includes('#')) return
  throw new Error(
    `Pages cannot be built in ${folder}, because of the # in its name: move or rename the folder and start again.`,
  )
}
