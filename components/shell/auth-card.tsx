import type { ReactNode } from 'react'

interface AuthCardProps {
  /** An icon for the outcome, if there is no form. */
  mark?: ReactNode
  title: string
  description?: ReactNode
  children?: ReactNode
}

/** A step of signing in or setting up. Inputs are as high as buttons. */
export function AuthCard({ mark, title, description, children }: AuthCardProps) {
  return (
    <>
      {mark && (
        <span
          aria-hidden="true"
          data-outcome
          className="mb-4 grid size-12 place-items-center rounded-lg bg-warning-soft text-warning-text [&_svg]:size-6"
        >
          {mark}
        </span>
      )}
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      {description && <div className="mt-2 text-balance text-text-muted">{description}</div>}
      {children && (
        <div className="mt-6 [&_[type=submit]]:h-10 [&_input:not([type=checkbox])]:h-10">{children}</div>
      )}
    </>
  )
}
