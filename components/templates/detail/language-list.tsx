import { Columns2 } from 'lucide-react'
import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { StateMark } from '@/components/ui/state-mark'
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
        'flex items-start gap-2 rounded-sm px-2.5 py-1.5 transition-colors',
        'max-sm:h-9 max-sm:items-center max-sm:gap-1.5 max-sm:rounded-full max-sm:border max-sm:py-0 pointer-coarse:max-sm:h-11',
        isSelected
          ? 'bg-accent-soft text-accent-text max-sm:border-transparent'
          : 'hover:bg-surface-hover max-sm:border-border',
      )}
    >
      <StateMark state={statusWords(status)} className="mt-0.75 max-sm:mt-0" />
      <span className="min-w-0">
        <LanguageNameText
          code={language}
          className={classNames('block truncate font-medium', !isSelected && 'max-sm:sr-only')}
        />
        <span
          className={classNames(
            'block text-xs max-sm:text-sm',
            isSelected ? 'text-accent-text max-sm:sr-only' : 'text-text-faint',
          )}
        >
          {language}
          <span className="max-sm:sr-only"> · {statusWords(status).label}</span>
        </span>
      </span>
    </Link>
  )
}

interface LanguageListProps {
  templates: readonly Template[]
  selectedId: string
}

/** The languages of the name: which there are, how they stand, which one is shown. On phones by their codes. */
export function LanguageList({ templates, selectedId }: LanguageListProps) {
  const others = templates.filter(({ id }) => id !== selectedId).map(({ id }) => id)
  const compare = compareHref(selectedId, [selectedId, ...others].slice(0, mostCompared))
  return (
    <nav aria-label="Languages" className="min-w-0">
      <ul className="flex flex-wrap gap-1.5 sm:grid sm:gap-0.5 sm:max-xl:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]">
        {templates.map((template) => (
          <li key={template.id}>
            <LanguageLink template={template} isSelected={template.id === selectedId} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <LinkButton
          href={compare}
          prefetch={false}
          variant="quiet"
          size="small"
          className="mt-2"
          onNavigate={(event) => {
            event.preventDefault()
            showHere(compare)
          }}
        >
          <Columns2 aria-hidden="true" className="size-4" />
          Compare languages
        </LinkButton>
      )}
    </nav>
  )
}
