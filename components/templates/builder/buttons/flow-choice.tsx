'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Combobox } from '@/components/ui/combobox'
import { flowQueries } from '@/lib/browser/flows'
import { useBuilder } from '../builder-context'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { type ButtonPlace, placeId } from '../place'
import { flowOptions, offeredFlow } from './flow-options'

/** Published flows by their names; all pages, as people look for one by typing. */
function usePublishedFlows() {
  const list = useInfiniteQuery(flowQueries.list({ status: 'PUBLISHED' }))
  const { hasNextPage, isFetching, fetchNextPage } = list
  // Pages are the server's; the choice has none.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return { flows: list.data?.pages.flatMap(({ data }) => data) ?? [], isReading: list.isPending }
}

/** Which flow a button opens: a published one by its name, or another by its ID. */
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
