'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
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
  const { data, error } = useQuery(accountQueries.tokens())
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<TokenRow>()
  const revoke = useRevokeToken()
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
            <TokenItem key={token.id} token={token} numbers={numbers} revoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isMaking && <TokenDialog grantable={grantable} numbers={numbers} onClose={() => setIsMaking(false)} />}
      {revoking && (
        <RevokeDialog
          name={revoking.name}
          revoke={() => revoke.mutateAsync(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Card>
  )
}
