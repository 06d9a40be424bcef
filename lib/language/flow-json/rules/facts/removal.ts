import type { Path } from '../../path'
import type { Repair } from '../../rule'

/** A repair that removes the value at a path. @param title of its button, such as "Remove end" */
export const removal = (title: string, path: Path): Repair => ({
  title,
  safety: 'removes',
  changes: [{ kind: 'remove', path }],
})
