'use client'

import { Columns2 } from 'lucide-react'
import Link from 'next/link'
import { useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { StateMark } from '@/components/ui/state-mark'
import { fadedSideways, useMoreSideways } from '@/components/ui/use-more-sideways'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { LanguageNameText } from '../status/language-name-text'
import { compareHref, mostCompared, showHere, templateHref } from './use-selected-template'

function LanguageLink({ template, isSelected }: { template: Template; isSelected: boolean }) {
  const { id, language, status } = template
  return (
    <Link
      href={templateHref(id)}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault()
        showHere(templateHref(id))
      }}
      aria-current={isSelected ? 'page' : undefined}
      className={classNames(
        'flex gap-2 rounded-sm px-2.5 py-1.5 transition-colors xl:items-start',
        'max-xl:h-9 max-xl:items-center max-xl:gap-1.5 max-xl:rounded-full max-xl:border max-xl:py-0 pointer-coarse:max-xl:h-11',
        isSelected
          ? 'bg-accent-soft text-accent-text max-xl:border-transparent'
          : 'hover:bg-surface-hover max-xl:border-border',
      )}
    >
      <StateMark state={statusWords(status)} className="xl:mt-0.75" />
      <span className="min-w-0">
        <LanguageNameText code={language} className="block truncate font-medium max-sm:sr-only" />
        <span
          className={classNames(
            'block text-xs sm:max-xl:sr-only max-sm:text-sm',
            isSelected ? 'text-accent-text' : 'text-text-faint',
          )}
        >
          {language}
          <span className="max-xl:sr-only"> · {statusWords(status).label}</span>
        </span>
      </span>
    </Link>
  )
}

interface LanguageListProps {
  templates: readonly Template[]
  selectedId: string
}

/**
 * The languages of the name with their statuses, and which one is shown. In narrow windows a line that scrolls, on
 * phones with only codes. Not for a single one, which is beside the title.
 */
export function LanguageList({ templates, selectedId }: LanguageListProps) {
  const others = templates.filter(({ id }) => id !== selectedId).map(({ id }) => id)
  const compare = compareHref(selectedId, [selectedId, ...others].slice(0, mostCompared))
  const line = useRef<HTMLUListElement>(null)
  const more = useMoreSideways(line, selectedId)
  return (
    <nav aria-label="Languages" className="flex min-w-0 items-center gap-1.5 xl:block">
      <ul
        ref={line}
        className={classNames(
          'relative flex min-w-0 gap-1.5 *:shrink-0 max-xl:-my-1 max-xl:-ml-4 max-xl:overflow-x-auto max-xl:py-1 max-xl:pl-4 max-xl:[scrollbar-width:none] xl:grid xl:gap-0.5',
          fadedSideways(more),
        )}
      >
        {templates.map((template) => (
          <li key={template.id}>
            <LanguageLink template={template} isSelected={template.id === selectedId} />
          </li>
        ))}
      </ul>
      <LinkButton
        href={compare}
        prefetch={false}
        variant="quiet"
        size="small"
        className="shrink-0 xl:mt-2"
        onNavigate={(event) => {
          event.preventDefault()
          showHere(compare)
        }}
      >
        <Columns2 aria-hidden="true" className="size-4" />
        <span>
          Compare<span className="max-xl:sr-only"> languages</span>
        </span>
      </LinkButton>
    </nav>
  )
}
