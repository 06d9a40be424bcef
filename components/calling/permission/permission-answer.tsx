'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ExactTime } from '@/components/ui/exact-time'
import { Fact } from '@/components/ui/fact'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { Role } from '@/lib/access/roles'
import { callingQueries } from '@/lib/browser/calling'
import { demoContact } from '@/lib/contract/call-states'
import type { CallPermission } from '@/lib/contract/calling'
import { SECOND_MS } from '@/lib/contract/durations'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { PersonAvatar } from '../media/person-avatar'
import { usePeople } from '../words/use-people'
import { NextStep } from './next-step'
import { callsText, permissionText, reasonText } from './permission-words'

interface PermissionAnswerProps {
  phoneNumberId: string
  person: string
  role: Role
}

function Facts({
  permission: { can_call, reason, details },
  isTest,
}: {
  permission: CallPermission
  isTest: boolean
}) {
  if (!details) return null
  const { permission, calls } = details
  return (
    <dl className="mt-3 empty:hidden xl:col-start-2! xl:row-span-2 xl:row-start-1 xl:mt-0">
      {/* If they can't be called, the sentence above says so. */}
      {(can_call || permission.expiration_time !== undefined) && (
        <Fact label="Permission">{permissionText(permission.status)}</Fact>
      )}
      {permission.expiration_time !== undefined && (
        <Fact label="Until">
          <ExactTime
            at={permission.expiration_time * SECOND_MS}
            tense={permission.status === 'expired' ? undefined : 'future'}
          />
        </Fact>
      )}
      {/* How many are left only matters if calls are allowed. */}
      {calls && (can_call || reason === 'DAILY_CALL_LIMIT_REACHED') && (
        <Fact label="Attempts">{callsText(calls)}</Fact>
      )}
      {isTest && (
        <Fact label="Test contact">
          You can call this contact at any time. Test calls need no permission and have no limit.
        </Fact>
      )}
      {calls?.next_at !== undefined && (
        <Fact label="Next attempt">
          <ExactTime at={calls.next_at * SECOND_MS} tense="future" />
        </Fact>
      )}
    </dl>
  )
}

/** What the service says about calling a person. Updates live. */
export function PermissionAnswer({ phoneNumberId, person, role }: PermissionAnswerProps) {
  const { data, error, isFetching, refetch } = useQuery(callingQueries.permission(phoneNumberId, person))
  const { hasPhones, nameOf } = usePeople()
  const id = useId()
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  if (!data) return <SkeletonLines className="h-28" />
  const Icon = data.can_call ? CircleCheck : CircleX
  return (
    // As high as its placeholder, so that the table below doesn’t move; in wide windows, facts are beside the verdict.
    <section
      aria-labelledby={id}
      className="min-h-28 xl:grid xl:grid-rows-[auto_1fr] xl:gap-x-8 xl:*:col-start-1 xl:has-[dl:not(:empty)]:grid-cols-2"
    >
      <div role="status" className="flex gap-4">
        <span className="relative h-fit">
          <PersonAvatar name={nameOf(person)} className="size-12 text-xl" />
          <Icon
            aria-hidden="true"
            className={classNames(
              'absolute -right-1 -bottom-1 size-5 rounded-full bg-surface-raised',
              data.can_call ? 'text-success' : 'text-danger',
            )}
          />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-semibold">
            {data.can_call ? 'You can call' : 'You can’t call'}{' '}
            <bdi className="whitespace-nowrap">{nameOf(person) ?? formatPhoneNumber(person)}</bdi>
          </h2>
          <p className="mt-0.5 text-text-muted">{data.can_call ? 'You can call now.' : reasonText(data)}</p>
        </div>
      </div>
      <Facts permission={data} isTest={hasPhones && person === demoContact} />
      <NextStep {...{ phoneNumberId, person, role }} reason={data.reason} />
    </section>
  )
}
