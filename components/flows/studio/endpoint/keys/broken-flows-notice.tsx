import Link from 'next/link'
import type { ReactNode } from 'react'
import { Callout } from '@/components/ui/callout'
import type { AskingFlow } from '@/lib/contract/flow-pages'
import { formatCount } from '@/lib/labels/numbers'

const MOST_SHOWN = 6

interface BrokenFlowsNoticeProps {
  flows: readonly AskingFlow[]
  /** What happens to them, after their count: "will stop working on Lumen". */
  happens: string
  /** Why, and what to do. */
  children: ReactNode
}

/** The flows a key breaks, by name, and what to do about each; nothing if there are none. */
export function BrokenFlowsNotice({ flows, happens, children }: BrokenFlowsNoticeProps) {
  if (flows.length === 0) return null
  const more = flows.length - MOST_SHOWN
  return (
    <Callout tone="warning" title={`${formatCount(flows.length, 'flow')} ${happens}`}>
      <ul aria-label="Flows that stop working" className="mb-2 list-disc pl-5">
        {flows.slice(0, MOST_SHOWN).map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/flows/${encodeURIComponent(id)}?view=endpoint`}
              prefetch={false}
              className="rounded-sm text-accent-text underline wrap-anywhere"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {children}
    </Callout>
  )
}
