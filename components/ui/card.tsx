import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface CardProps {
  /** A level 2 heading. */
  title?: string
  description?: ReactNode
  /** Buttons at the right of the heading. */
  actions?: ReactNode
  /** The buttons have room beside the title on phones, too. */
  hasShortActions?: boolean
  children: ReactNode
  /** The content has its own padding, like a table. */
  isFlush?: boolean
  className?: string
}

/** A panel with a hairline border. With a title, it is a named region of the page. */
export function Card(props: CardProps) {
  const { title, description, actions, hasShortActions, children, isFlush = false, className } = props
  const id = useId()
  const isLast = Boolean(description) && !hasShortActions
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('card min-w-0 rounded-lg border border-border bg-surface-raised', className)}
    >
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3 pb-3">
          <h2
            id={id}
            className={classNames(
              'min-w-0 flex-1 basis-auto text-base font-semibold',
              isLast && 'max-sm:basis-full',
            )}
          >
            {title}
          </h2>
          {/* Below the title's line, which has the buttons if there is room. */}
          {description && (
            <p
              className={classNames(
                'mt-0.5 basis-full text-sm text-pretty text-text-muted',
                isLast ? 'sm:order-last' : 'order-last',
              )}
            >
              {description}
            </p>
          )}
          {actions && (
            <div
              className={classNames('flex flex-wrap items-center gap-2 py-0.5', isLast && 'max-sm:mt-1.5')}
            >
              {actions}
            </div>
          )}
        </header>
      )}
      <div className={classNames(!isFlush && 'px-4 pb-4', !isFlush && !title && 'pt-4')}>{children}</div>
    </section>
  )
}
