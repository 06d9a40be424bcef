import Link from 'next/link'
import { StateMark } from '@/components/ui/state-mark'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { endpointWords } from './endpoint-words'
import { healthHref } from './health-href'

/** Whether the service restricts or blocks the flow because its endpoint fails. */
export const isInTrouble = ({ status }: Pick<FlowSummary, 'status'>): boolean =>
  status === 'THROTTLED' || status === 'BLOCKED'

/** Why the flow is restricted or blocked, and where to look; nothing for a flow without restrictions. */
export function FlowTrouble({ flow }: { flow: FlowSummary }) {
  if (!isInTrouble(flow)) return null
  const state = flowStatusWords(flow.status)
  const endpoint = endpointWords(flow)
  return (
    <p className="mx-4 mt-4 flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-pretty text-danger-text">
      <StateMark state={state} className="mt-0.5 size-4 text-inherit" />
      {/* In wide windows, the link is at the end of the line. */}
      <span className="min-w-0 flex-1 lg:flex lg:gap-6">
        <span className="min-w-0 lg:flex-1">
          {state.meaning}
          {endpoint?.tone === 'danger' && <span className="max-sm:hidden"> {endpoint.meaning}</span>}
        </span>{' '}
        <Link
          href={healthHref(flow.id)}
          className="shrink-0 self-start rounded-sm font-medium whitespace-nowrap underline underline-offset-2"
        >
          See health
        </Link>
      </span>
    </p>
  )
}
