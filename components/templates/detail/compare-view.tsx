'use client'

import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { StateBadge } from '@/components/ui/state-badge'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { languageDifferences } from './language-differences'
import { TemplatePhone } from './template-phone'
import { compareHref, mostCompared, showHere, templateHref } from './use-selected-template'

interface CompareColumnProps {
  template: Template
  number: number
  /** This language and those not compared yet. */
  choices: readonly Template[]
  choose: (id: string) => void
  /** Undefined if only two are left. */
  remove?: () => void
}

function CompareColumn({ template, number, choices, choose, remove }: CompareColumnProps) {
  const words = languageName(template.language)
  return (
    <section
      suppressHydrationWarning
      aria-label={`Language ${number}: ${words}`}
      className="min-w-0 space-y-3"
    >
      <div className="flex items-center gap-2">
        {choices.length > 1 ? (
          <Select
            aria-label={`Language ${number}`}
            value={template.id}
            onChange={(event) => choose(event.target.value)}
            className="min-w-0 flex-1"
          >
            {choices.map(({ id, language }) => (
              <option key={id} value={id} suppressHydrationWarning>
                {languageName(language)} ({language})
              </option>
            ))}
          </Select>
        ) : (
          <h3 className="min-w-0 flex-1 truncate font-semibold" suppressHydrationWarning>
            {words} <span className="font-normal text-text-faint">{template.language}</span>
          </h3>
        )}
        <StateBadge state={statusWords(template.status)} />
        {remove && (
          <IconButton aria-label={`Remove ${words}`} size="small" onClick={remove}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <TemplatePhone template={template} compact />
      <LinkButton
        href={templateHref(template.id)}
        prefetch={false}
        size="small"
        variant="quiet"
        onNavigate={(event) => {
          event.preventDefault()
          showHere(templateHref(template.id))
        }}
      >
        <span suppressHydrationWarning>Open {words}</span>
      </LinkButton>
    </section>
  )
}

interface CompareViewProps {
  templates: readonly Template[]
  compared: readonly Template[]
  selectedId: string
}

/** Two or three languages side by side, with structural differences. */
export function CompareView({ templates, compared, selectedId }: CompareViewProps) {
  const ids = compared.map(({ id }) => id)
  const free = templates.filter(({ id }) => !ids.includes(id))
  const differences = languageDifferences(compared)
  const show = (next: readonly string[]) => showHere(compareHref(selectedId, next))
  const [nextFree] = free
  return (
    <section aria-label="Compare languages" className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold">Compare languages</h2>
        {nextFree && ids.length < mostCompared && (
          <Button size="small" onClick={() => show([...ids, nextFree.id])}>
            Add language to compare
          </Button>
        )}
        <Button size="small" onClick={() => showHere(templateHref(selectedId))}>
          Stop comparing
        </Button>
      </div>
      {differences.length > 0 && (
        <Callout tone="warning" title="These languages differ in structure">
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className={classNames('grid gap-6 sm:grid-cols-2', compared.length > 2 && 'xl:grid-cols-3')}>
        {compared.map((template, index) => (
          <CompareColumn
            key={template.id}
            template={template}
            number={index + 1}
            choices={templates.filter(({ id }) => id === template.id || !ids.includes(id))}
            choose={(id) => show(ids.with(index, id))}
            remove={ids.length > 2 ? () => show(ids.toSpliced(index, 1)) : undefined}
          />
        ))}
      </div>
    </section>
  )
}
