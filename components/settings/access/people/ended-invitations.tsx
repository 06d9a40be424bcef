import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { roleTitle } from '@/lib/access/roles'
import type { EndedInvitationRow } from '@/lib/contract/people'
import type { State } from '@/lib/labels/states/state'

const outcomes: Record<EndedInvitationRow['outcome'], State & { by: string }> = {
  used: { label: 'Used', tone: 'success', by: 'Used by' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: 'ban', by: 'Withdrawn by' },
  ended: { label: 'Ended', tone: 'neutral', by: 'Ended by' },
}

/** Past invitations: who ended each, and when. */
export function EndedInvitations({ ended }: { ended: readonly EndedInvitationRow[] }) {
  return (
    <details className="border-t border-border px-4 py-3">
      <summary className="rounded-sm text-sm text-text-muted">Ended invitations ({ended.length})</summary>
      <ul aria-label="Ended invitations" className="divide-y divide-border pt-1">
        {ended.map(({ id, email, role, outcome, by, at, invitedBy }) => (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              {role && <Badge>{roleTitle(role)}</Badge>}
              <StateBadge state={outcomes[outcome]} />
            </p>
            <p className="mt-0.5 text-xs wrap-anywhere text-text-faint">
              {outcomes[outcome].by} <bdi>{by}</bdi> <RelativeTime clock="machine" at={at} />
              {invitedBy && (
                <>
                  {outcome === 'ended' ? ' because ' : ', invited by '}
                  <bdi>{invitedBy}</bdi>
                  {outcome === 'ended' && ' can no longer invite people'}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="pt-1 text-xs text-text-faint">
        Find all of them in{' '}
        <Link
          href="/settings/audit?object=people"
          prefetch={false}
          className="rounded-sm text-accent-text underline underline-offset-2 hover:decoration-2"
        >
          the audit log
        </Link>
        .
      </p>
    </details>
  )
}
