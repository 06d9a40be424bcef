'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import type { Permission } from '@/lib/access/roles'
import { accountQueries, useRevokeToken } from '@/lib/browser/account'
import type { TokenRow } from '@/lib/contract/account'
import type { TokenNumber } from './token-dialog'
import { TokenItem } from './token-item'

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
  const list = useQuery(accountQueries.tokens())
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<TokenRow>()
  const revoke = useRevokeToken()
  return (
    <ListCard
      title="API tokens"
      description="For programs that call this console’s API on your behalf, within the limits you set."
      actions={
        <Button size="small" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" className="size-3.5" />
          Create token
        </Button>
      }
      query={list}
      rows={list.data?.data}
      empty="No tokens yet."
      row={(token) => (
        <TokenItem key={token.id} token={token} numbers={numbers} revoke={() => setRevoking(token)} />
      )}
    >
      {isMaking && <TokenDialog grantable={grantable} numbers={numbers} onClose={() => setIsMaking(false)} />}
      {revoking && (
        <RevokeDialog
          name={revoking.name}
          revoke={() => revoke.mutateAsync(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </ListCard>
  )
}
