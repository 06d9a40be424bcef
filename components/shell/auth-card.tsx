import type { ReactNode } from 'react'

interface AuthCardProps {
  title: string
  description?: ReactNode
  children?: ReactNode
}

/** A step of signing in or setting up. Inputs are as high as the buttons under them. */
export function AuthCard({ title, description, children }: AuthCardProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      {description && <div className="mt-2 text-pretty text-text-muted">{description}</div>}
      {children && (
        <div className="mt-6 [&_[type=submit]]:h-10 [&_input:not([type=checkbox])]:h-10">{children}</div>
      )}
    </>
  )
}
