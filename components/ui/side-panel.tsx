'use client'

import { X } from 'lucide-react'
import { type ReactNode, useCallback, useId } from 'react'
import { IconButton } from './icon-button'

/** As in a dialog, the end of a form is below a line, and stays in view. */
const formInSight =
  '[&>form_:is(input,textarea,select,button):not([data-form-end]_*)]:scroll-mb-20 [&>form>[data-form-end]]:sticky [&>form>[data-form-end]]:-bottom-4 [&>form>[data-form-end]]:-mx-4 [&>form>[data-form-end]]:-mb-4 [&>form>[data-form-end]]:rounded-b-lg [&>form>[data-form-end]]:border-t [&>form>[data-form-end]]:border-border [&>form>[data-form-end]]:bg-surface-raised [&>form>[data-form-end]]:px-4 [&>form>[data-form-end]]:py-3'

interface SidePanelProps {
  title: string
  /** Label of the close button: "Close the event". */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * An item of a list, shown beside it. Takes focus when it opens, at the input with `data-autofocus` if there is one.
 */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const id = useId()
  // Focus belongs to the document. The page doesn't scroll: the panel is visible.
  const takeFocus = useCallback((heading: HTMLElement | null) => {
    const first = heading?.closest('section')?.querySelector<HTMLElement>('[data-autofocus]')
    const target = first ?? heading
    target?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      aria-labelledby={id}
      className="sticky top-16 flex max-h-[calc(100dvh-5rem)] flex-col self-start rounded-lg border border-border bg-surface-raised transition-[opacity,translate] duration-150 starting:translate-x-2 starting:opacity-0"
    >
      <header className="flex items-start gap-3 border-b border-border px-4 py-3">
        <h2
          ref={takeFocus}
          id={id}
          tabIndex={-1}
          className="line-clamp-6 min-w-0 flex-1 py-0.5 text-base font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <IconButton size="small" aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </header>
      <div className={`min-h-0 flex-1 overflow-y-auto p-4 ${formInSight}`}>{children}</div>
    </section>
  )
}
