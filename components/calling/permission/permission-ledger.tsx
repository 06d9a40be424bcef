'use client'

import { useQueries } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { UseBar } from '@/components/ui/charts/use-bar'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import { callingQueries } from '@/lib/browser/calling'
import type { CallPermission } from '@/lib/contract/calling'
import type { Contact } from '@/lib/contract/conversations'
import { SECOND_MS } from '@/lib/contract/durations'
import { formatCount } from '@/lib/labels/numbers'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { PersonAvatar } from '../media/person-avatar'
import { permissionBadge } from './permission-words'

interface PermissionLedgerProps {
  phoneNumberId: string
  people: readonly Contact[]
  /** Digits of the person whose permission is shown in full. */
  shown: string | undefined
  show: (person: string) => void
}

/** Who allows calls, until when, and how many were made. Updates live. */
export function PermissionLedger({ phoneNumberId, people, shown, show }: PermissionLedgerProps) {
  const permissions = useQueries({
    queries: people.map(({ wa_id }) => callingQueries.permission(phoneNumberId, wa_id)),
  })
  const failed = permissions.filter(({ error }) => error)
  const head = 'h-9 px-3 text-left text-xs font-medium text-text-faint first:pl-4 last:pr-4 max-xs:last:pr-2'
  return (
    <Card
      title="Call permissions"
      description="Who allows calls from this number and how many you’ve made in the last 24 hours."
      isFlush
    >
      {failed[0]?.error && (
        <div className="px-4 pb-3">
          <PartProblem
            problem={problemOf(failed[0].error)}
            isTrying={failed.some(({ isFetching }) => isFetching)}
            retry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </div>
      )}
      <table aria-label="Call permissions" className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-y border-border">
            <th className={head}>Person</th>
            <th className={`${head} w-32 max-xs:w-30 md:w-[22%]`}>Permission</th>
            <th className={`${head} w-32 max-sm:hidden md:w-[20%]`}>Expires</th>
            <th className={`${head} w-[26%] max-md:hidden`}>Calls, last 24 hours</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ wa_id, profile }, place) => (
            <tr
              key={wa_id}
              className="relative border-b border-border transition-colors last:border-0 hover:bg-surface-sunken has-[[aria-current]]:bg-accent-soft"
            >
              <td className="py-2 pr-3 pl-4 max-xs:pr-0">
                <span className="flex items-center gap-3 max-xs:gap-2">
                  <PersonAvatar
                    name={profile.name}
                    // The row of the shown person has the color of the avatar.
                    className={`size-8 shrink-0 text-xs ${wa_id === shown ? 'ring-1 ring-accent' : ''}`}
                  />
                  <span className="min-w-0">
                    <Link
                      href={`/calling?${new URLSearchParams({ tab: 'permission', person: wa_id })}`}
                      prefetch={false}
                      aria-current={wa_id === shown ? 'true' : undefined}
                      onClick={(click) => {
                        if (!isPlainClick(click)) return
                        click.preventDefault()
                        show(wa_id)
                      }}
                      // Makes the whole row clickable.
                      className="font-medium before:absolute before:inset-0"
                    >
                      <bdi>{profile.name}</bdi>
                    </Link>
                    <span className="block truncate text-text-muted">{formatPhoneNumber(wa_id)}</span>
                    {permissions[place]?.data?.details && (
                      <span className="block text-text-muted sm:hidden">
                        <InFew {...permissions[place].data.details} />
                      </span>
                    )}
                  </span>
                </span>
              </td>
              <Cells permission={permissions[place]?.data} isUnknown={permissions[place]?.isError} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface CellsProps {
  permission: CallPermission | undefined
  /** It couldn't be loaded. */
  isUnknown: boolean | undefined
}

function Cells({ permission, isUnknown }: CellsProps) {
  const details = permission?.details
  const badge = details && permissionBadge(details.permission.status)
  return (
    <>
      <td className="px-3 py-2 max-xs:pr-2">
        {badge && <StateBadge state={badge} />}
        {!badge && isUnknown && <span className="text-text-muted">Unknown</span>}
        {permission === undefined && !isUnknown && <Skeleton className="h-5 w-20" />}
      </td>
      <td className="px-3 py-2 text-text-muted max-sm:hidden">
        {details && (
          <span className="inline-block first-letter:uppercase">
            <Until {...details} />
          </span>
        )}
      </td>
      <td className="py-2 pr-4 pl-3 max-md:hidden">{details && <Used {...details} />}</td>
    </>
  )
}

/** Share of used calls from which on few are left. */
const NEARLY = 0.8

type Details = NonNullable<CallPermission['details']>

function Until({ permission: { status, expiration_time: end } }: Details) {
  if (end === undefined) return status === 'permanent' ? 'Never' : '–'
  return <RelativeTime at={end * SECOND_MS} tense={status === 'expired' ? undefined : 'future'} />
}

function Used({ permission: { status }, calls }: Details) {
  if (!calls || !(status === 'temporary' || status === 'permanent'))
    return <span className="text-text-muted">–</span>
  const { used, left } = calls
  if (left === null) return <span className="text-text-muted">No limit</span>
  const all = used + left
  const fraction = all === 0 ? 1 : used / all
  return (
    <span className="flex items-center gap-2.5">
      <span className="min-w-13 whitespace-nowrap tabular-nums">
        {used} of {all}
      </span>
      <UseBar
        label="Calls used in the last 24 hours"
        value={used}
        limit={all}
        text={`${used} of ${all}`}
        tone={fraction === 1 ? 'danger' : fraction >= NEARLY ? 'warning' : 'info'}
        className="w-full max-w-24"
      />
    </span>
  )
}

/** A compact version for narrow columns. */
function InFew(details: Details) {
  const { permission, calls } = details
  const isAllowed = permission.status === 'temporary' || permission.status === 'permanent'
  const left = calls?.left === null ? 'No call limit' : calls && `${formatCount(calls.left, 'call')} left`
  const counted = isAllowed ? left : undefined
  if (permission.expiration_time === undefined) return counted
  return (
    <>
      {counted && `${counted}, `}
      {isAllowed ? 'expires ' : 'expired '}
      <Until {...details} />
    </>
  )
}
