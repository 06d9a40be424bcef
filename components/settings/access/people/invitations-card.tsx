'use client'

import { RotateCw } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { RemoveButton } from '@/components/ui/row-buttons'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import { roleTitle } from '@/lib/access/roles'
import { useRenewInvitation, useWithdrawInvitation } from '@/lib/browser/people'
import type { EndedInvitationRow, InvitationRow, NewLink } from '@/lib/contract/people'
import { EndedInvitations } from './ended-invitations'

const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), { ssr: false })

interface InvitationsCardProps {
  invitations: readonly InvitationRow[]
  ended: readonly EndedInvitationRow[]
}

/** Open invitations, and past ones. */
export function InvitationsCard({ invitations, ended }: InvitationsCardProps) {
  const renew = useRenewInvitation()
  const withdraw = useWithdrawInvitation()
  const confirmed = useConfirmed()
  const link = useDialog<NewLink>()
  const failure = renew.error ?? withdraw.error
  if (invitations.length === 0 && ended.length === 0 && !link.isUsed) return null
  return (
    <ListCard
      title="Invitations"
      description="Links that haven’t been used yet."
      lead={failure && <ProblemNotice problem={problemOf(failure)} className="mx-4 mb-3" />}
      rows={invitations}
      empty="No pending invitations."
      row={(invitation) => (
        <Invitation
          key={invitation.id}
          invitation={invitation}
          renew={async () => {
            await confirmed(() => renew.mutateAsync(invitation.id)).then(link.show, () => undefined)
          }}
          withdraw={() => withdraw.mutate(invitation.id)}
        />
      )}
    >
      {ended.length > 0 && <EndedInvitations ended={ended} />}
      {link.about && <LinkDialog made={link.about} {...link.props} />}
    </ListCard>
  )
}

interface InvitationProps {
  invitation: InvitationRow
  renew: () => Promise<void>
  withdraw: () => void
}

function Invitation({ invitation, renew, withdraw }: InvitationProps) {
  const { email, role, createdBy, createdAt, expiresAt, isExpired } = invitation
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Badge>{roleTitle(role)}</Badge>
          {isExpired && <StateBadge state={{ label: 'Expired', tone: 'warning', icon: 'clock' }} />}
        </p>
        <p className="mt-0.5 text-xs text-text-faint">
          Invited by {createdBy} <RelativeTime clock="machine" at={createdAt} />
          {isExpired ? ', expired ' : ', expires '}
          <RelativeTime clock="machine" at={expiresAt} tense="future" />
        </p>
      </div>
      <IconButton size="small" aria-label={`New link for ${email}`} onClick={() => void renew()}>
        <RotateCw aria-hidden="true" className="size-4" />
      </IconButton>
      <RemoveButton aria-label={`Withdraw the invitation for ${email}`} onClick={withdraw} />
    </li>
  )
}
