import { type ReactNode, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { JsonBlock, readableJson } from '@/components/ui/json-block'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { formatNumber } from '@/lib/labels/numbers'

/** Where there is room, columns align as in a table. */
const columns =
  'sm:grid sm:grid-cols-[1rem_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(6.5rem,1fr)_5.5rem_4.5rem_6.5rem] sm:items-center sm:gap-x-4 lg:gap-x-6'

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
  /** What caused it, if known. */
  cause?: string
  /** The newest one when the log opened: both of its sides are shown at once. */
  isNewest: boolean
  /** Copies the request. */
  copy?: ReactNode
  /** Actions. */
  children?: ReactNode
}

interface RequestSideProps {
  label: string
  value: unknown
  copy: ReactNode
  /** Height of the value. */
  className?: string
}

/** What was sent, or the response, with a button that copies it. */
export function RequestSide({ label, value, copy, className }: RequestSideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <p aria-hidden="true" className="text-xs font-medium text-text-muted">
          {label}
        </p>
        {copy}
      </div>
      <JsonBlock label={label} value={value} className={className} />
    </div>
  )
}

/** Column headings of a log; each request also names its values. */
export function LogHead({ extra }: { extra: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'hidden border-b border-border px-4 py-2 text-xs font-medium text-text-muted sm:grid',
        columns,
      )}
    >
      {['', 'Action', 'Screen', extra, 'Status', 'Duration', 'Time'].map((name) => (
        <span key={name} className={name === 'Duration' || name === 'Time' ? 'text-right' : undefined}>
          {name}
        </span>
      ))}
    </div>
  )
}

/** A request to an endpoint in a log: what, when and its result, with both sides when expanded. */
export function LoggedRequest({ made, cause, isNewest, copy, children }: LoggedRequestProps) {
  const [isOpenAtFirst] = useState(isNewest)
  const { at, action, screen, status, durationMs, isEncrypted, problem, request, answer } = made
  return (
    <li>
      <details open={isOpenAtFirst}>
        <summary
          className={classNames(
            'grid min-h-11 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 text-sm transition-colors hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-4',
            columns,
          )}
        >
          <span className="min-w-0 sm:contents">
            <span className="font-medium wrap-anywhere">{action || 'Unreadable request'}</span>
            <span className="relative text-text-muted wrap-anywhere">
              {screen === null ? (
                <span aria-hidden="true" className="text-text-faint max-sm:hidden">
                  –
                </span>
              ) : (
                <>
                  <span className="sm:sr-only"> from </span>
                  {screen}
                </>
              )}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-last max-sm:col-span-full sm:contents">
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {cause !== undefined && <Badge>{cause}</Badge>}
              {isEncrypted && <StateBadge state={{ label: 'Encrypted', tone: 'success' }} />}
              {cause === undefined && !isEncrypted && <span className="text-text-muted">Unencrypted</span>}
            </span>
            <span>
              <StateBadge
                state={{
                  label: status === null ? 'No response' : String(status),
                  tone: status === 200 ? 'success' : 'danger',
                }}
              />
            </span>
            <span className="relative text-text-muted tabular-nums sm:text-right">
              <span className="sm:sr-only">in </span>
              {`${formatNumber(durationMs)} ms`}
            </span>
          </span>
          <span className="text-right text-text-faint">
            <RelativeTime at={at} className="inline-block first-letter:uppercase" />
          </span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pt-1 pb-4 sm:grid-cols-2 sm:pr-4 sm:pl-12 lg:pl-14">
          <RequestSide label="Request" value={request} copy={copy} />
          {status === null ? (
            <p className="text-sm text-text-muted">The endpoint didn’t respond.</p>
          ) : (
            <RequestSide
              label="Response"
              value={answer}
              copy={<CopyButton text={readableJson(answer)} label="Copy response" />}
            />
          )}
          {children && <div className="sm:col-span-2">{children}</div>}
        </div>
      </details>
      {problem !== null && (
        <p className="pr-3 pb-2.5 pl-10 text-sm text-pretty text-danger-text sm:pr-4 sm:pl-12 lg:pl-14">
          {problem}
        </p>
      )}
    </li>
  )
}
