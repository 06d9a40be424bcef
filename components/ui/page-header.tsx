import Link from 'next/link'
import type { ReactNode } from 'react'

export interface Crumb {
  label: string
  href: string
}

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Badges beside the title. */
  status?: ReactNode
  actions?: ReactNode
  /** The pages above this one, from the start. */
  breadcrumbs?: readonly Crumb[]
}

/** The top of a page: where one is, what it is called, what can be done. */
export function PageHeader({ title, description, status, actions, breadcrumbs = [] }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="mb-2 text-sm text-text-faint">
          <ol className="flex flex-wrap items-center gap-1.5">
            {breadcrumbs.map((crumb, index) => (
              <li key={crumb.href} className="flex items-center gap-1.5">
                {index > 0 && <span aria-hidden="true">/</span>}
                <Link href={crumb.href} className="rounded-sm hover:text-text hover:underline">
                  {crumb.label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {status}
          </div>
          {description && <p className="mt-1 max-w-160 text-pretty text-text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
