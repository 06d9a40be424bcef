'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { profileQueries } from '@/lib/browser/business-profile'
import { ProfileEditor, type ProfileNumber } from './profile-editor'
import { ProfileLoading } from './profile-loading'

interface ProfileScreenProps {
  role: Role
  number: ProfileNumber
}

/** The profile of the number the console works with, or why it cannot be shown. */
export function ProfileScreen({ role, number }: ProfileScreenProps) {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQueries.detail(number.id))
  if (profile)
    return (
      <ProfileEditor
        key={number.id}
        number={number}
        profile={profile}
        readOnlyBecause={refusal(role, 'business-profile.write')}
      />
    )
  if (error)
    return (
      <div className="max-w-160 space-y-3">
        <ProblemNotice problem={problemOf(error)} />
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return <ProfileLoading />
}
