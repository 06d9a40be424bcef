'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { useRevokePersonToken } from '@/lib/browser/people'
import type { TokenRow } from '@/lib/contract/account'
import type { PersonDetail } from '@/lib/contract/people'
import type { TokenNumber } from '../../account/tokens/token-dialog'
import { TokenItem } from '../../account/tokens/token-item'

const RevokeDialog = dynamic(
  () => import('../../account/tokens/revoke-dialog').then((module) => module.RevokeDialog),
  { ssr: false },
)

interface PersonTokensProps {
  person: PersonDetail
  numbers: readonly TokenNumber[]
}

/** The API tokens someone made; an admin can revoke each. */
export function PersonTokens({ person: { id, tokens }, numbers }: PersonTokensProps) {
  const revoke = useRevokePersonToken()
  const [revoking, setRevoking] = useState<TokenRow>()
  return (
    <Card title="API tokens" description="Programs that call this console on this person’s behalf." isFlush>
      {tokens.length === 0 ? (
        <p className="border-t border-border px-4 py-5 text-center text-text-muted">No API tokens.</p>
      ) : (
        <ul aria-label="API tokens">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} numbers={numbers} revoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {revoking && (
        <RevokeDialog
          name={revoking.name}
          revoke={() => revoke.mutateAsync({ id, token: revoking.id })}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Card>
  )
}
