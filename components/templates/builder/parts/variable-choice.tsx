'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { templateNameQueries } from '@/lib/browser/template-names'
import { savedVariables } from './saved-variables'

interface VariableChoiceProps {
  /** Of the template: samples of the library are in it. */
  language: string
  onPick: (name: string, sample: string) => void
  onLeave: () => void
}

/** The button that opened it gave way to it. */
const focusOnce = (trigger: HTMLButtonElement | null) => trigger?.focus({ preventScroll: true })

/** Chooses a variable other templates have. Heavy: load it with `next/dynamic`. */
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
