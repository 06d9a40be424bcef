'use client'

import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import dynamic from 'next/dynamic'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useDialog } from '@/components/ui/use-dialog'
import { peopleQueries } from '@/lib/browser/people'
import { InvitationsCard } from './invitations-card'
import { PeopleTable } from './people-table'
import type { PersonTask } from './person-task'
import { RequiredSecondFactorCard } from './required-second-factor-card'

const InviteDialog = dynamic(() => import('./invite-dialog').then((module) => module.InviteDialog), {
  ssr: false,
})
const TaskDialog = dynamic(() => import('./task-dialog').then((module) => module.TaskDialog), { ssr: false })

/** The last visit is written once a minute without a notification. */
const SEEN_AGAIN_MS = 60_000

/** Everyone with an account or invitation. */
export function PeopleScreen({ ownId }: { ownId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...peopleQueries.list(),
    refetchInterval: SEEN_AGAIN_MS,
  })
  const inviting = useDialog()
  const { about: task, turn, show, props: dialog } = useDialog<PersonTask>()
  const invite = (
    <Button variant="primary" onClick={() => inviting.show()}>
      <UserPlus aria-hidden="true" className="size-4" />
      Invite someone
    </Button>
  )
  return (
    <>
      <PageHeader
        title="People"
        description="Who can sign in and what they can do."
        primary={invite}
        path={<SectionChoice />}
        tabs={<SectionLinks />}
      />
      <div className="space-y-6">
        {error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
        {!data && !error && <SkeletonLines className="h-40" />}
        {data && (
          <>
            <Card isFlush className="overflow-clip">
              <PeopleTable people={data.people} ownId={ownId} choose={show} />
              {data.people.length === 1 && data.invitations.length === 0 && <OnlyYou />}
            </Card>
            {/* Without invitations, the other card has the whole line. */}
            <div className="grid gap-6 xl:auto-cols-fr xl:grid-flow-col">
              <InvitationsCard invitations={data.invitations} ended={data.endedInvitations} />
              <RequiredSecondFactorCard secondFactorRoles={data.secondFactorRoles} people={data.people} />
            </div>
          </>
        )}
      </div>
      {inviting.isUsed && <InviteDialog {...inviting.props} canMail={data?.canMail ?? false} />}
      {task && <TaskDialog key={turn} task={task} providerName={data?.providerName} {...dialog} />}
    </>
  )
}

/** Below the only row: why to invite people. */
const OnlyYou = () => (
  <div className="flex items-start gap-3 border-t border-border px-4 py-4">
    <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-faint" />
    <div className="min-w-0">
      <p className="font-medium">Only you so far</p>
      <p className="text-sm text-pretty text-text-muted">
        Invite people to work on templates, flows, and numbers with you, each with the role they need.
      </p>
    </div>
  </div>
)
