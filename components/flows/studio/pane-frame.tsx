import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'

interface PaneFrameProps {
  label: string
  /** Undefined for the last pane that is open. */
  close: (() => void) | undefined
  children: ReactNode
}

/** One of the panes, with its name and the way to close it. */
export function PaneFrame({ label, close, children }: PaneFrameProps) {
  return (
    <section aria-label={label} className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <header className="flex h-9 shrink-0 items-center justify-between border-b border-border bg-surface-sunken pr-1 pl-3">
        <h2 className="text-sm font-semibold text-text-muted">{label}</h2>
        {close && (
          <IconButton size="small" aria-label={`Close the ${label} pane`} onClick={close}>
            <X className="size-4" />
          </IconButton>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-hidden">{children}</div>
    </section>
  )
}
