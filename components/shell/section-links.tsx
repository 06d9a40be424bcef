'use client'

import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ListBox } from '@/components/ui/list-box'
import type { ListBoxGroup } from '@/components/ui/list-box-choices'
import { sidewaysLook, useMoreSideways } from '@/components/ui/use-more-sideways'

interface Sections {
  /** What the pages have in common. */
  label: string
  /** Pages of a group are adjacent. */
  sections: readonly { href: string; label: string; group: string }[]
}

const SectionsContext = createContext<Sections>({ label: '', sections: [] })

/** Provides sibling pages to page headers. */
export function SectionsProvider({ label, sections, children }: Sections & { children: ReactNode }) {
  return <SectionsContext value={{ label, sections }}>{children}</SectionsContext>
}

/** Links to sibling pages, such as those of the settings: tabs in a header. Without room, `SectionChoice` has them. */
export function SectionLinks() {
  const { label, sections } = useContext(SectionsContext)
  const path = usePathname()
  const row = useRef<HTMLUListElement>(null)
  const more = useMoreSideways(row, path)
  if (sections.length === 0) return null
  const current = sections.find(({ href }) => path.startsWith(href))
  return (
    <nav aria-label={label} className="mt-3 max-xl:hidden print:hidden">
      <ul ref={row} className={sidewaysLook(more)}>
        {sections.map(({ href, label, group }, index) => (
          <li
            key={href}
            className={classNames(
              'shrink-0',
              index > 0 && group !== sections[index - 1]?.group && groupStart,
            )}
          >
            <Link
              href={href}
              prefetch={false}
              aria-current={href === current?.href ? 'page' : undefined}
              className="inline-flex h-9 items-center border-b-2 border-transparent font-medium text-text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The path of the page above its title, which opens the list of its siblings, where there is no room for tabs. */
export function SectionChoice() {
  const { label, sections } = useContext(SectionsContext)
  const path = usePathname()
  const router = useRouter()
  if (sections.length === 0) return null
  const current = sections.find(({ href }) => path.startsWith(href))
  return (
    <ListBox
      label={label}
      groups={groupsOf(sections)}
      value={current?.href ?? ''}
      onChange={router.push}
      className="-mx-2 flex h-7 w-fit max-w-full items-center gap-1.5 rounded-sm px-2 text-sm text-text-faint hover:bg-surface-hover xl:hidden pointer-coarse:h-11 print:hidden"
    >
      <span>{label} /</span>
      <span className="min-w-0 flex-1 truncate font-medium text-text">{current?.label}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </ListBox>
  )
}

/** A line before the first page of a group, in the middle of the gap. */
const groupStart =
  'relative before:absolute before:inset-y-2.5 before:-left-2.5 before:w-px before:bg-border-strong/55'

function groupsOf(sections: Sections['sections']): ListBoxGroup[] {
  const names = [...new Set(sections.map(({ group }) => group))]
  return names.map((name) => ({
    label: name,
    choices: sections
      .filter(({ group }) => group === name)
      .map(({ href, label }) => ({ value: href, label })),
  }))
}
