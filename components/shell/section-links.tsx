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

/** Links to sibling pages, such as those of the settings: tabs in a header, or a list without room. */
export function SectionLinks() {
  const { label, sections } = useContext(SectionsContext)
  const path = usePathname()
  const router = useRouter()
  const row = useRef<HTMLUListElement>(null)
  const more = useMoreSideways(row, path)
  if (sections.length === 0) return null
  const current = sections.find(({ href }) => path.startsWith(href))
  return (
    <>
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
      <ListBox
        label={label}
        groups={groupsOf(sections)}
        value={current?.href ?? ''}
        onChange={router.push}
        className="mt-3 flex h-8 w-fit max-w-full items-center gap-1.5 rounded-sm border border-border bg-surface-raised px-2.5 hover:bg-surface-hover xl:hidden pointer-coarse:h-11 print:hidden"
      >
        <span className="text-text-muted">{label} /</span>
        <span className="min-w-0 flex-1 truncate font-medium">{current?.label}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
      </ListBox>
    </>
  )
}

/** A line before the first page of a group. */
const groupStart =
  'relative pl-5 before:absolute before:inset-y-2.5 before:left-0 before:w-px before:bg-border-strong/55'

function groupsOf(sections: Sections['sections']): ListBoxGroup[] {
  const names = [...new Set(sections.map(({ group }) => group))]
  return names.map((name) => ({
    label: name,
    choices: sections
      .filter(({ group }) => group === name)
      .map(({ href, label }) => ({ value: href, label })),
  }))
}
