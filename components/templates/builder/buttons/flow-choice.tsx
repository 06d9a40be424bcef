'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { useEveryPage } from '@/components/list/use-every-page'
import { Combobox, type ComboboxGroup, type ComboboxOption } from '@/components/ui/combobox'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { useBuilder } from '../builder-context'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { type ButtonPlace, placeId } from '../place'

/** Published flows as options, by name. No group if there are none. */
export function flowOptions(flows: readonly Pick<FlowSummary, 'id' | 'name'>[]): ComboboxGroup[] {
  if (flows.length === 0) return []
  const items = flows
    .map(({ id, name }) => ({ value: id, label: name, detail: id }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
  return [{ label: 'Published', items }]
}

/**
 * A flow that isn't in the list: an unpublished or deleted one by its ID, and the name a template was written with.
 */
export function offeredFlow(typed: string, writtenName: string): ComboboxOption | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (/^\d+$/.test(text)) return { value: text, label: `Flow ${text}` }
  return text === writtenName ? { value: text, label: text, detail: 'Not published' } : undefined
}

/** Published flows by name; all pages, because people search by typing. */
function usePublishedFlows() {
  const list = useInfiniteQuery(flowQueries.list({ status: 'PUBLISHED' }))
  useEveryPage(list)
  return { flows: list.data?.pages.flatMap(({ data }) => data) ?? [], isReading: list.isPending }
}

/** The flow a button opens: a published one by name, or another by ID. */
export function FlowChoice({ at }: { at: ButtonPlace }) {
  const place = `${at}.flowId` as const
  const { checks } = useBuilder()
  const { setValue, clearErrors } = useFormContext<BuilderValues>()
  const { field: id } = useController<BuilderValues, typeof place>({ name: place })
  const { field: name } = useController<BuilderValues, `${ButtonPlace}.flowName`>({
    name: `${at}.flowName`,
  })
  const { flows, isReading } = usePublishedFlows()
  const named = flows.find((flow) => flow.name === name.value)
  const choose = (flowId: string) => {
    id.onChange(flowId)
    setValue(`${at}.flowName`, '')
    clearErrors(place)
  }
  return (
    <BuilderField id={placeId(place)} place={place} label="Flow" isRequired>
      {(aria) => (
        <Combobox
          {...aria}
          groups={flowOptions(flows)}
          value={id.value || named?.id || name.value}
          onChange={choose}
          onBlur={() => checks.touch(place)}
          placeholder="Choose a published flow"
          searchLabel="Search flows"
          offer={(typed) => offeredFlow(typed, name.value)}
          offerLabel="By its ID"
          emptyText={
            isReading ? 'Loading flows…' : 'No published flow found. Try another name, or paste a flow ID.'
          }
        />
      )}
    </BuilderField>
  )
}
