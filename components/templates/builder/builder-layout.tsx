'use client'

import type { ReactNode } from 'react'
import { SegmentedControl } from '@/components/ui/segmented-control'

export type BuilderView = 'edit' | 'preview'

interface BuilderLayoutProps {
  view: BuilderView
  onViewChange: (view: BuilderView) => void
  /** While it is sent, nothing in it can be changed. */
  isInert: boolean
  editor: ReactNode
  preview: ReactNode
}

/** The form with the phone beside it; on narrow screens one of the two, and both stay as they are. */
export function BuilderLayout({ view, onViewChange, isInert, editor, preview }: BuilderLayoutProps) {
  const narrow = (shown: BuilderView) => (view === shown ? '' : 'max-[1099px]:hidden')
  return (
    <>
      <SegmentedControl<BuilderView>
        label="Part of the page"
        segments={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={view}
        onChange={onViewChange}
        className="mb-4 w-full min-[1100px]:hidden"
      />
      <div className="pb-6 min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,42.5rem)_minmax(18rem,1fr)] min-[1100px]:gap-8">
        <div className={`min-w-0 space-y-4 ${narrow('edit')}`} inert={isInert}>
          {editor}
        </div>
        <section
          aria-label="Preview"
          className={`self-start min-[1100px]:sticky min-[1100px]:top-6 ${narrow('preview')}`}
        >
          {preview}
        </section>
      </div>
    </>
  )
}
