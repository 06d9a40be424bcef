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
    // Cards beside each other start and end at the same height.
    <div className="grid gap-6 xl:grid-cols-2">
      <NameCard name={account.name} />
      <SecondFactorCard account={account} />
      <PasswordCard account={account} minCharacters={passwordMinCharacters} />
      <div className="flex min-w-0 flex-col gap-6 *:last:grow">
        <SessionsCard sessions={account.sessions} sessionLimits={account.sessionLimits} />
        <TokensCard grantable={grantable} numbers={numbers} />
      </div>
      <div className="min-w-0 xl:col-span-2">{alerts}</div>
    </div>
  )
}
