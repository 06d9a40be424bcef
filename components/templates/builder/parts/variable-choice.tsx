'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ComboboxGroup } from '@/components/ui/combobox'
import { Combobox } from '@/components/ui/combobox'
import { focusOnce } from '@/components/ui/focus-once'
import { templateNameQueries } from '@/lib/browser/template-names'
import type { TemplateVariable } from '@/lib/contract/template-names'
import { type LibraryLanguage, libraryLanguages } from '@/lib/language/template-library/library-languages'
import { variables } from '@/lib/language/template-library/variables'

interface VariableChoiceProps {
  /** Language of the template, for samples from the library. */
  language: string
  onPick: (name: string, sample: string) => void
  onLeave: () => void
}

/** Lets people choose a variable used in other templates. Heavy: load it with `next/dynamic`. */
export function VariableChoice({ language, onPick, onLeave }: VariableChoiceProps) {
  const { data } = useQuery(templateNameQueries.variables())
  const groups = savedVariables(data?.data ?? [], language)
  const id = useId()
  return (
    <span className="block w-56">
      <label htmlFor={id} className="sr-only">
        Variable
      </label>
      <Combobox
        id={id}
        ref={focusOnce}
        groups={groups}
        value=""
        onChange={(name) => {
          const picked = groups.flatMap(({ items }) => items).find(({ value }) => value === name)
          onPick(name, picked?.detail ?? '')
        }}
        placeholder="Choose a variable"
        searchLabel="Find a variable"
        emptyText="No variable with this name."
        openedBy=""
        onBlur={onLeave}
      />
    </span>
  )
}

/** The library’s closest language to a template’s, or English. */
const libraryLanguage = (code: string): LibraryLanguage =>
  libraryLanguages.find((each) => each === code) ??
  libraryLanguages.find((each) => each.slice(0, 2) === code.slice(0, 2)) ??
  'en_US'

/** Variables to choose from, with samples: those of the account’s templates, then those of the library. */
export function savedVariables(used: readonly TemplateVariable[], language: string): ComboboxGroup[] {
  const own = used.map(({ name, sample }) => ({ value: name, label: name, detail: sample }))
  const known = new Set(own.map(({ value }) => value))
  const shared = Object.entries(variables)
    .filter(([name]) => !known.has(name))
    .map(([name, samples]) => ({ value: name, label: name, detail: samples[libraryLanguage(language)] }))
  return [
    { label: 'In your templates', items: own },
    { label: 'Library', items: shared },
  ].filter(({ items }) => items.length > 0)
}
