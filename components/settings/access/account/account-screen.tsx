'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import type { Permission } from '@/lib/access/roles'
import { accountQueries } from '@/lib/browser/account'
import { NameCard } from './name-card'
import { PasswordCard } from './password-card'
import { SecondFactorCard } from './second-factor/second-factor-card'
import { SessionsCard } from './sessions-card'
import type { TokenNumber } from './tokens/token-dialog'
import { TokensCard } from './tokens/tokens-card'

interface AccountScreenProps {
  passwordMinCharacters: number
  /** Permissions a token can have. */
  grantable: readonly Permission[]
  numbers: readonly TokenNumber[]
  /** The person's alerts. */
  alerts: ReactNode
}

/** The signed-in person's own account. */
export function AccountScreen({ passwordMinCharacters, grantable, numbers, alerts }: AccountScreenProps) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQueries.own())
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  if (!account) return <SkeletonCard className="h-80" />
  return (
    // Who the person is and how they sign in; beside it what grows: lists, and alerts.
    <div className="grid items-start gap-6 *:space-y-6 xl:grid-cols-2">
      <div className="min-w-0">
        <NameCard name={account.name} />
        <PasswordCard account={account} minCharacters={passwordMinCharacters} />
        <SecondFactorCard account={account} />
      </div>
      <div className="min-w-0">
        <SessionsCard sessions={account.sessions} sessionLimits={account.sessionLimits} />
        <TokensCard grantable={grantable} numbers={numbers} />
        {alerts}
      </div>
    </div>
  )
}
