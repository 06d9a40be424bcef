import type { ReactNode } from 'react'
import { JsonBlock } from '@/components/flows/studio/run/json-block'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { formatNumber } from '@/lib/labels/numbers'

interface LoggedRequestProps {
  made: {
    at: number
    action: string
    screen: string | null
    /** HTTP status; null without a response. */
    status: number | null
    durationMs: number
    isEncrypted: boolean
    problem: string | null
    request: unknown
    answer: unknown
  }
  /** Who caused it, where that is known. */
  cause?: string
  /** What can be done with it. */
  children?: ReactNode
}

function Side({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="min-w-0 space-y-1">
      <p aria-hidden="true" className="text-xs font-medium text-text-muted">
        {label}
      </p>
      <JsonBlock label={label} value={value} />
    </div>
  )
}

/** A request to an endpoint as a log shows it: what, when and how it went, and both sides when it is opened. */
export function LoggedRequest({ made, cause, children }: LoggedRequestProps) {
  const { at, action, screen, status, durationMs, isEncrypted, problem, request, answer } = made
  const took = `${formatNumber(durationMs)} ms`
  return (
    <li>
      <details>
        <summary className="flex min-h-11 items-center gap-x-3 rounded-sm py-2 transition-colors hover:bg-surface-hover">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-32 sm:min-w-56">
              <span className="font-medium">{action || 'Unreadable request'}</span>
              {screen !== null && <span className="text-text-muted"> from {screen}</span>}
            </span>
            <StateBadge
              state={{
                label: status === null ? `No response in ${took}` : `${status} in ${took}`,
                tone: status === 200 ? 'success' : 'danger',
              }}
            />
            {isEncrypted && <Badge tone="success">Encrypted</Badge>}
            {cause !== undefined && <Badge>{cause}</Badge>}
          </span>
          <span className="shrink-0 pr-1 text-sm text-text-faint">
            <RelativeTime at={at} />
          </span>
        </summary>
        <div className="grid gap-3 pt-1 pb-4 pl-4 sm:grid-cols-2">
          <Side label="Request" value={request} />
          <Side label="Response" value={answer} />
          {children && <div className="sm:col-span-2">{children}</div>}
        </div>
      </details>
      {problem !== null && <p className="pb-2.5 pl-4 text-sm text-pretty text-danger-text">{problem}</p>}
    </li>
  )
}
