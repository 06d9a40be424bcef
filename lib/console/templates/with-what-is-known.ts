import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import { withKept } from './listing/with-kept'
import { withCategoryToCome } from './with-category-to-come'
import { withPauseEnd } from './with-pause-end'

/**
 * Templates with all that this console knows of them and no answer of the service tells. Read once for a list that comes
 * again, as one does while nothing is written.
 */
export const withWhatIsKnown = (root: Root, templates: readonly Template[]): Promise<Template[]> =>
  whileUnchanged(root.store.reads, templates, async () =>
    withKept(root, await withPauseEnd(root, await withCategoryToCome(root, templates))),
  )
