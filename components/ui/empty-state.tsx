import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** What to do first. */
  action?: ReactNode
  className?: string
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 pt-10 pb-16 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-12 place-items-center rounded-lg bg-surface-hover text-text-faint [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {children && <div className="mt-1 max-w-112 text-balance text-text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
