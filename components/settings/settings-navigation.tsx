'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'

interface SettingsNavigationProps {
  /** Pages under `/settings` that this person may open. */
  sections: readonly { href: string; label: string }[]
}

/** The pages of the settings, above each of them. */
export function SettingsNavigation({ sections }: SettingsNavigationProps) {
  const path = usePathname()
  return (
    <nav aria-label="Settings" className="mb-6 border-b border-border">
      <ul className="flex flex-wrap gap-x-5">
        {sections.map(({ href, label }) => {
          const isHere = path === href || path.startsWith(`${href}/`)
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  '-mb-px inline-flex h-9 items-center border-b-2 font-medium transition-colors focus-visible:-outline-offset-2',
                  isHere ? 'border-accent text-text' : 'border-transparent text-text-muted hover:text-text',
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
