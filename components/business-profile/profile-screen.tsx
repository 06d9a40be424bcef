'use client'

import { useQuery } from '@tanstack/react-query'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { profileQueries } from '@/lib/browser/business-profile'
import { ProfileEditor, type ProfileNumber } from './profile-editor'
import { ProfileLoading } from './profile-loading'

interface ProfileScreenProps {
  role: Role
  number: ProfileNumber
}

/** The current number's profile, or why it can't be shown. */
export function ProfileScreen({ role, number }: ProfileScreenProps) {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQueries.detail(number.id))
  if (profile)
    return (
      <ProfileEditor
        key={number.id}
        number={number}
        profile={profile}
        readOnlyBecause={refusal(role, 'business-profile.write', number.id)}
      />
    )
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  return <ProfileLoading />
}
