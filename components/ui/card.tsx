import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface CardProps {
  /** Heading of the second level. */
  title?: string
  description?: ReactNode
  /** Buttons at the right of the heading. */
  actions?: ReactNode
  children: ReactNode
  /** The content brings its own padding, as tables do. */
  isFlush?: boolean
  className?: string
}

/** A panel with a hairline border. With a title it is a named region of the page. */
export function Card({ title, description, actions, children, isFlush = false, className }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 rounded-lg border border-border bg-surface-raised', className)}
    >
      {title && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-3">
          <div className="min-w-0 flex-1 basis-40">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-sm text-text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={classNames(!isFlush && 'px-4 pb-4', !isFlush && !title && 'pt-4')}>{children}</div>
    </section>
  )
}
