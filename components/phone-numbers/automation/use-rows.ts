'use client'

import { useState } from 'react'
import { type FieldArray, useFieldArray, useFormContext } from 'react-hook-form'
import { type AutomationValues, newKey } from './automation-values'

/** Rows of one list of the form, and what is said aloud about them. `word` is what one is called: `Prompt`. */
export function useRows<Name extends 'prompts' | 'commands'>(name: Name, word: string) {
  const { control, getValues } = useFormContext<AutomationValues>()
  const rows = useFieldArray<AutomationValues, Name, 'fieldId'>({ control, name, keyName: 'fieldId' })
  const [list, setList] = useState<HTMLElement | null>(null)
  const [said, setSaid] = useState('')
  return {
    fields: rows.fields,
    list,
    setList,
    said,
    /** `make` gets a key that no row has. */
    add(make: (key: string) => FieldArray<AutomationValues, Name>, focusOn: string) {
      const row = make(newKey(getValues(name)))
      rows.append(row, { focusName: `${name}.${rows.fields.length}.${focusOn}` })
    },
    move(from: number, to: number) {
      rows.move(from, to)
      setSaid(`${word} ${from + 1} is now number ${to + 1}.`)
    },
    remove(index: number) {
      rows.remove(index)
      setSaid(`${word} ${index + 1} was removed.`)
    },
  }
}
