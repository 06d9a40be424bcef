'use client'

import { ListCard } from '@/components/list/list-card'
import { useDialog } from '@/components/ui/use-dialog'
import { useRevokePersonToken } from '@/lib/browser/people'
import type { TokenRow } from '@/lib/contract/account'
import type { PersonDetail } from '@/lib/contract/people'
import { RevokeDialog } from '../../account/tokens/revoke-dialog'
import type { TokenNumber } from '../../account/tokens/token-dialog'
import { TokenItem } from '../../account/tokens/token-item'

interface PersonTokensProps {
  person: PersonDetail
  numbers: readonly TokenNumber[]
}

/** A person's API tokens, which an admin can revoke. */
export function PersonTokens({ person: { id, tokens }, numbers }: PersonTokensProps) {
  const revoke = useRevokePersonToken()
  const revoking = useDialog<TokenRow>()
  return (
    <ListCard
      title="API tokens"
      description="Programs that call this console on this person’s behalf."
      rows={tokens}
      empty="No API tokens."
      row={(token) => (
        <TokenItem key={token.id} token={token} numbers={numbers} revoke={() => revoking.show(token)} />
      )}
    >
      <RevokeDialog dialog={revoking} revoke={(token) => revoke.mutateAsync({ id, token })} />
    </ListCard>
  )
}
