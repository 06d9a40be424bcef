'use client'

import type { FilteredViews } from './list-views'
import { useCurrentView } from './use-current-view'

/** The name of the current view. Load it lazily: most lists show none. */
export function ViewName({ list, definition }: Pick<FilteredViews, 'list' | 'definition'>) {
  const { current, isEdited } = useCurrentView(list, definition)
  return (
    <>
      <span className="max-w-40 truncate">{current ? current.name : 'Views'}</span>
      {isEdited && <span className="shrink-0 font-normal">· edited</span>}
    </>
  )
}
