'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { besideNarrowPane, besidePane, previewPane } from './preview-pane'

/** Which of the two narrow screens show. */
export type PreviewView = 'edit' | 'preview'

/** From the form's top to the end of the line of tabs above it. */
const besideTabs = 'sm:relative sm:z-1 sm:-mt-12.5 sm:mb-4.5 sm:ml-auto sm:w-fit'

/**
 * In windows too narrow for both, the phone is as high as what is above it leaves of the page, which is a column of at
 * least the window's height.
 */
const fitting = {
  page: 'sm:max-[1099px]:flex sm:max-[1099px]:flex-1 sm:max-[1099px]:flex-col',
  pane: 'sm:max-[1099px]:relative sm:max-[1099px]:max-h-200 sm:max-[1099px]:min-h-128 sm:max-[1099px]:flex-1 sm:max-[1099px]:self-stretch sm:max-[1099px]:[--device-height:min(100cqh-3.5rem,45rem)]',
  // Only what is positioned knows a height that comes from the rest of a column.
  room: 'sm:max-[1099px]:absolute sm:max-[1099px]:inset-3 sm:max-[1099px]:overflow-y-auto sm:max-[1099px]:[container-type:size]',
}

interface BesidePreviewProps {
  view: PreviewView
  onViewChange: (view: PreviewView) => void
  /** Nothing can be changed while it is being sent. */
  isInert?: boolean
  /** The form is read-only. */
  isOnlyRead?: boolean
  /**
   * The form starts with tabs: on narrow screens, the switch is at the end of their line. Its page is a column as high
   * as the window.
   */
  hasTabs?: boolean
  /** Tabs of the page are above the form: their line has room for the switch. */
  isUnderTabs?: boolean
  /** Above both on narrow screens, above the form on wide ones. */
  notices?: ReactNode
  editor: ReactNode
  preview: ReactNode
  className?: string
}

/** A form with a sticky phone beside it; narrow screens show one of the two, and both keep their state. */
export function BesidePreview(props: BesidePreviewProps) {
  const {
    view,
    onViewChange,
    isInert = false,
    isOnlyRead = false,
    hasTabs,
    isUnderTabs,
    notices,
    editor,
    preview,
    className,
  } = props
  const narrow = (shown: PreviewView) => (view === shown ? '' : 'max-[1099px]:hidden')
  return (
    <div
      className={classNames(
        'min-[1100px]:grid-rows-[auto_1fr]',
        besideNarrowPane,
        besidePane,
        hasTabs && view === 'preview' && fitting.page,
        className,
      )}
    >
      <div className="min-w-0">
        {notices}
        <div
          className={classNames(
            'min-[1100px]:hidden',
            hasTabs && 'relative z-1 ml-auto w-fit',
            hasTabs && view === 'edit' ? '-mb-8 pointer-coarse:-mb-9' : 'mb-4',
            isUnderTabs && besideTabs,
          )}
        >
          <SegmentedControl<PreviewView>
            label="Page section"
            segments={[
              { value: 'edit', label: isOnlyRead ? 'Content' : 'Edit' },
              { value: 'preview', label: 'Preview' },
            ]}
            value={view}
            onChange={onViewChange}
            className={hasTabs ? undefined : 'w-full'}
          />
        </div>
      </div>
      <div className={`col-start-1 min-w-0 space-y-4 ${narrow('edit')}`} inert={isInert}>
        {editor}
      </div>
      <section
        aria-label="Preview"
        // The phone ends above the bottom bar, even before the page is scrolled.
        className={classNames(
          previewPane,
          'col-start-2 row-span-2 row-start-1 max-sm:[--device-height:45rem] min-[1100px]:sticky min-[1100px]:top-16',
          hasTabs ? fitting.pane : 'sm:max-[1099px]:[--device-height:clamp(32rem,100dvh-23rem,45rem)]',
          narrow('preview'),
        )}
      >
        {hasTabs ? <div className={fitting.room}>{preview}</div> : preview}
      </section>
    </div>
  )
}
