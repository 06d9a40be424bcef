'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Fragment, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import type { Permission } from '@/lib/access/roles'
import { accountQueries } from '@/lib/browser/account'
import type { TokenRow } from '@/lib/contract/account'
import { shortDateUtc } from '@/lib/labels/times'
import { NumberName } from './number-name'
import { permissionsText } from './permission-groups'
import type { TokenNumber } from './token-dialog'

const TokenDialog = dynamic(() => import('./token-dialog').then((module) => module.TokenDialog), {
  ssr: false,
})
const RevokeDialog = dynamic(() => import('./revoke-dialog').then((module) => module.RevokeDialog), {
  ssr: false,
})

interface TokensCardProps {
  grantable: readonly Permission[]
  numbers: readonly TokenNumber[]
}

/** Tokens of this person for programs that call this console. */
export function TokensCard({ grantable, numbers }: TokensCardProps) {
  const { data, error } = useQuery(accountQueries.tokens())
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<TokenRow>()
  return (
    <Card
      title="API tokens"
      description="For programs that call this console’s API on your behalf, within the limits you set."
      isFlush
      actions={
        <Button size="small" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" className="size-3.5" />
          Create token
        </Button>
      }
    >
      {error && <ProblemNotice problem={problemOf(error)} className="mx-4 mb-3" />}
      {!data && !error && <SkeletonLines className="mx-4 mb-4 h-12" />}
      {data?.data.length === 0 && (
        <p className="border-t border-border px-4 py-5 text-center text-text-muted">No tokens yet.</p>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="API tokens">
          {data.data.map((token) => (
            <Token key={token.id} token={token} numbers={numbers} revoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isMaking && <TokenDialog grantable={grantable} numbers={numbers} onClose={() => setIsMaking(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </Card>
  )
}

interface TokenProps {
  token: TokenRow
  numbers: readonly TokenNumber[]
  revoke: () => void
}

function Token({ token, numbers, revoke }: TokenProps) {
  const { name, permissions, phoneNumberIds, expiresAt, isExpired, lastUsedAt, lastUsedAddress } = token
  const nameOf = (id: string) =>
    numbers.find((number) => number.id === id) ?? { name: '', displayPhoneNumber: id }
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isExpired && <StateBadge state={{ label: 'Expired', tone: 'warning', icon: 'clock' }} />}
        </p>
        <p className="text-sm wrap-anywhere text-text-muted">{permissionsText(permissions)}</p>
        <p className="text-sm wrap-anywhere text-text-muted">
          {phoneNumberIds === null
            ? 'All phone numbers'
            : phoneNumberIds.map((id, place) => (
                <Fragment key={id}>
                  {place > 0 && '; '}
                  <NumberName {...nameOf(id)} />
                </Fragment>
              ))}
        </p>
        <p className="text-xs text-text-faint">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Used <RelativeTime clock="machine" at={lastUsedAt} />
              {lastUsedAddress && ` from ${lastUsedAddress}`}
            </>
          )}
          , {isExpired ? 'expired' : 'expires'} {shortDateUtc(expiresAt)}
        </p>
      </div>
      <IconButton size="small" aria-label={`Revoke ${name}`} onClick={revoke}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}
