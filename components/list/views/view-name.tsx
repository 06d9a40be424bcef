'use client'

import { useCurrentView } from './use-current-view'
import type { ViewsButtonProps } from './views-button'

/** The name of the view that is shown. Load it lazily: most lists show none. */
export function ViewName({ list, definition }: Pick<ViewsButtonProps, 'list' | 'definition'>) {
  const { current, isEdited } = useCurrentView(list, definition)
  return (
    <>
      <span className="max-w-40 truncate">{current ? current.name : 'Views'}</span>
      {isEdited && <span className="shrink-0 font-normal">· edited</span>}
    </>
  )
}
