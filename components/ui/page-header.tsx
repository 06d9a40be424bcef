import Link from 'next/link'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { LongName } from './long-name'
import { Unbroken } from './unbroken'

export interface Crumb {
  label: string
  href: string
}

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Badges beside the title. */
  status?: ReactNode
  /** Title and badges are short: buttons keep their labels, except on phones. */
  isShort?: boolean
  /** The main action, at most one. It stays beside the title on phones too. */
  primary?: ReactNode
  /** At most two more; others belong in a menu. Without enough room, their icons are shown, or the menu has them. */
  actions?: ReactNode
  /** The pages above this one, from the top. */
  breadcrumbs?: readonly Crumb[]
  /** In the place of breadcrumbs: a control that has the page's path. */
  path?: ReactNode
  /** Pages beside this one. */
  tabs?: ReactNode
}

/**
 * The top of a page: path, title, actions and tabs. When the page scrolls, only the line with the title and the
 * buttons stays.
 */
export function PageHeader(props: PageHeaderProps) {
  const {
    title,
    description,
    status,
    isShort = false,
    primary,
    actions,
    breadcrumbs = [],
    path,
    tabs,
  } = props
  return (
    // No box of its own: the line of the title stays within the page, not within this element.
    <header className="contents">
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="text-sm text-text-faint">
          <ol className="flex flex-wrap items-center gap-1.5">
            {breadcrumbs.map((crumb) => (
              // The title, on the next line, is the last one.
              <li key={crumb.href} className="flex items-center gap-1.5 not-first:before:content-['/'_/_'']">
                <Link href={crumb.href} className="rounded-sm hover:text-text hover:underline">
                  {crumb.label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {path}
      <div
        data-page-bar
        // A title with badges leaves its buttons less room.
        data-crowded={status && !isShort ? '' : undefined}
        className={classNames(
          'page-bar sm:sticky top-12 z-20 -mx-4 flex min-h-12 items-center justify-between gap-x-3 bg-surface px-4 max-sm:flex-wrap max-sm:gap-y-2 max-sm:py-1 sm:-mx-6 sm:px-6 lg:top-0 lg:-mx-8 lg:px-8 print:static',
          // On phones a line without buttons would only take room while scrolling.
          primary || actions ? 'max-sm:sticky max-sm:min-h-13' : 'max-sm:min-h-0 max-sm:pt-4',
          // With badges on the next line, the title is still where it is on other pages.
          Boolean(status && (primary || actions)) && 'max-sm:pointer-fine:pt-2.5',
        )}
      >
        <div className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:contents">
          <h1 className="line-clamp-2 min-w-0 text-lg leading-5 font-semibold tracking-tight wrap-anywhere max-sm:flex-1 sm:text-xl sm:leading-6">
            {typeof title === 'string' ? <LongName name={title} /> : title}
          </h1>
          {status && (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:order-last max-sm:w-full max-sm:pb-1 sm:shrink-0 sm:flex-nowrap sm:gap-x-3">
              {status}
            </div>
          )}
        </div>
        {(primary || actions) && (
          <div className="flex shrink-0 items-center gap-2 print:hidden">
            {actions}
            {primary}
          </div>
        )}
      </div>
      {description && (
        <p className="max-w-220 text-pretty wrap-anywhere text-text-muted">
          {typeof description === 'string' ? <Unbroken text={description} /> : description}
        </p>
      )}
      {tabs}
      <div className={tabs ? 'h-5' : 'h-4'} />
    </header>
  )
}

/** The label of a button beside the title; only read aloud if there is no room for it. */
export function ActionWords({ children }: { children: ReactNode }) {
  return <span className="folded:sr-only">{children}</span>
}
