'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useRef } from 'react'
import { sidewaysLook, useMoreSideways } from '@/components/ui/use-more-sideways'

interface Sections {
  /** What the pages have in common; read aloud. */
  label: string
  sections: readonly { href: string; label: string }[]
}

const SectionsContext = createContext<Sections>({ label: '', sections: [] })

/** Tells the headers of these pages which pages there are. */
export function SectionsProvider({ label, sections, children }: Sections & { children: ReactNode }) {
  return <SectionsContext value={{ label, sections }}>{children}</SectionsContext>
}

/** Pages beside each other, such as those of the settings: the tabs of a header. */
export function SectionLinks() {
  const { label, sections } = useContext(SectionsContext)
  const path = usePathname()
  const row = useRef<HTMLUListElement>(null)
  const more = useMoreSideways(row, path)
  if (sections.length === 0) return null
  return (
    <nav aria-label={label} className="mt-3 print:hidden">
      <ul ref={row} className={sidewaysLook(more)}>
        {sections.map((section) => (
          <li key={section.href} className="shrink-0">
            <Link
              href={section.href}
              prefetch={false}
              aria-current={path.startsWith(section.href) ? 'page' : undefined}
              className="inline-flex h-9 items-center border-b-2 border-transparent font-medium text-text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-text"
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
