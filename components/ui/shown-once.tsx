import type { ReactNode } from 'react'
import { CopyButton } from './copy-button'

interface ShownOnceProps {
  /** What it is, as in “Copy token”. */
  what: string
  text: string
  /** Replaces the text, if it reads better as a list. */
  drawing?: ReactNode
  /** Beside the copy button. */
  actions?: ReactNode
  /** How to use it. */
  children?: ReactNode
}

/** A secret or link that is shown only once. */
export function ShownOnce({ what, text, drawing, actions, children }: ShownOnceProps) {
  return (
    <div className="space-y-3">
      <CopyBox what={what} text={text} drawing={drawing} actions={actions} />
      <p className="text-sm text-pretty text-text-muted">
        Copy the {what} now. You won’t see {what.endsWith('s') ? 'them' : 'it'} again.
        {children !== undefined && <> {children}</>}
      </p>
    </div>
  )
}

/** Text to copy as a whole. */
export function CopyBox({ what, text, drawing, actions }: Omit<ShownOnceProps, 'children'>) {
  return (
    <div
      role="group"
      aria-label={`New ${what}`}
      className="flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3"
    >
      <div className="min-w-0 flex-1">
        {drawing ?? <code className="font-mono text-sm wrap-anywhere">{text}</code>}
      </div>
      <CopyButton text={text} label={`Copy ${what}`} />
      {actions}
    </div>
  )
}
