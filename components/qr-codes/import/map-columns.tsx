'use client'

import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'

interface MapColumnsProps {
  /** The list's own column names. */
  heading: readonly string[]
  text: string
  /** Takes the list with known column names. */
  take: (text: string) => void
}

const columns = [
  { name: 'message', label: 'Message' },
  { name: 'place', label: 'Place' },
  { name: 'campaign', label: 'Campaign' },
] as const
const NONE = ''

/** Asks which columns of a list have a code's values. */
export function MapColumns({ heading, text, take }: MapColumnsProps) {
  const id = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      columns.map(({ name }) => {
        const place = heading.findIndex((cell) => cell.toLowerCase().includes(name))
        return [name, place === -1 ? NONE : String(place)]
      }),
    ),
  )
  const places = Object.values(chosen).filter((place) => place !== NONE)
  const blockedBecause =
    chosen.message === NONE
      ? 'Choose the column with the messages.'
      : new Set(places).size < places.length
        ? 'Choose each column once.'
        : undefined
  const map = async () => {
    const { withHeading } = await import('@/lib/qr/csv-heading')
    const byName = Object.entries(chosen).map(([name, place]) => [
      name,
      place === NONE ? undefined : Number(place),
    ])
    take(withHeading(text, Object.fromEntries(byName)))
  }
  return (
    <fieldset className="mb-4 space-y-3 rounded-md border border-border p-3">
      <legend className="px-1 font-medium">Which column is which?</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {columns.map(({ name, label }) => (
          <Field key={name} id={`${id}-${name}`} label={label} isRequired={name === 'message'}>
            <Select
              {...fieldAria({ id: `${id}-${name}` })}
              value={chosen[name]}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
            >
              <option value={NONE}>None</option>
              {heading.map((cell, place) => (
                <option key={place} value={place}>
                  {cell || `Column ${place + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Button variant="primary" blockedBecause={blockedBecause} onClick={() => void map()}>
        Use these columns
      </Button>
    </fieldset>
  )
}
