'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'
import type { Permission } from '@/lib/access/roles'
import { accountQueries, useRevokeToken } from '@/lib/browser/account'
import type { TokenRow } from '@/lib/contract/account'
import { RevokeDialog } from './revoke-dialog'
import type { TokenNumber } from './token-dialog'
import { TokenItem } from './token-item'

const TokenDialog = dynamic(() => import('./token-dialog').then((module) => module.TokenDialog), {
  ssr: false,
})

interface TokensCardProps {
  grantable: readonly Permission[]
  numbers: readonly TokenNumber[]
}

/** This person's tokens for programs that call this console. */
export function TokensCard({ grantable, numbers }: TokensCardProps) {
  const list = useQuery(accountQueries.tokens())
  const creating = useDialog()
  const revoking = useDialog<TokenRow>()
  const revoke = useRevokeToken()
  return (
    <ListCard
      title="API tokens"
      description="For programs that call this console’s API on your behalf, within the limits you set."
      hasShortActions
      actions={
        <Button size="small" onClick={() => creating.show()}>
          <Plus aria-hidden="true" className="size-3.5" />
          Create token
        </Button>
      }
      query={list}
      rows={list.data?.data}
      empty="No tokens yet."
      row={(token) => (
        <TokenItem key={token.id} token={token} numbers={numbers} revoke={() => revoking.show(token)} />
      )}
    >
      {creating.isUsed && (
        <TokenDialog key={creating.turn} grantable={grantable} numbers={numbers} {...creating.props} />
      )}
      <RevokeDialog dialog={revoking} revoke={(id) => revoke.mutateAsync(id)} />
    </ListCard>
  )
}
