'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { ActionsButton } from '@/components/ui/actions-button'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import { peopleQueries } from '@/lib/browser/people'
import type { TokenNumber } from '../../account/tokens/token-dialog'
import { personState } from '../person-state'
import type { PersonTask } from '../person-task'
import { PersonAccounts } from './person-accounts'
import { PersonActivity } from './person-activity'
import { PersonFacts } from './person-facts'
import { PersonPermissions } from './person-permissions'
import { PersonSessions } from './person-sessions'
import { PersonTokens } from './person-tokens'

const loadMenu = () => import('../person-actions')
const PersonActions = dynamic(() => loadMenu().then((module) => module.PersonActions), { ssr: false })
const TaskDialog = dynamic(() => import('../task-dialog').then((module) => module.TaskDialog), { ssr: false })

const PEOPLE = { label: 'People', href: '/settings/people' }

interface PersonScreenProps {
  id: string
  /** ID of the signed-in person. */
  ownId: string
  /** Numbers a token can be limited to. */
  numbers: readonly TokenNumber[]
  /** There are other accounts, and the signed-in person manages roles in them. */
  hasOtherAccounts: boolean
  /** The signed-in person can read the audit log. */
  hasActivity: boolean
}

/** Everything about a person: permissions, sessions, API tokens and activity. */
export function PersonScreen({ id, ownId, numbers, hasOtherAccounts, hasActivity }: PersonScreenProps) {
  const { data: person, error, isFetching, refetch } = useQuery(peopleQueries.one(id))
  const { about: task, turn, show, props: dialog } = useDialog<PersonTask>()
  const router = useRouter()
  if (!person)
    return (
      <>
        <PageHeader title="Person" breadcrumbs={[PEOPLE]} />
        {error ? (
          <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
        ) : (
          <SkeletonCard className="h-80" />
        )}
      </>
    )
  const isYou = id === ownId
  const change = (open: boolean) => {
    dialog.onOpenChange(open)
    // A removed person has no page.
    if (task?.kind === 'remove') void refetch().then((answer) => answer.error && router.push(PEOPLE.href))
  }
  return (
    <>
      <PageHeader
        title={person.name}
        description={person.email}
        breadcrumbs={[PEOPLE]}
        status={
          <>
            <StateBadge state={personState(person)} />
            {isYou && <Badge tone="info">You</Badge>}
          </>
        }
        actions={
          <ActionsButton
            name={person.name}
            size="medium"
            load={loadMenu}
            menu={(state) => <PersonActions {...{ person, isYou }} choose={show} {...state} />}
          />
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <PersonFacts person={person} />
          {hasOtherAccounts && <PersonAccounts id={id} name={person.name} />}
          {!person.isElsewhere && <PersonSessions person={person} isYou={isYou} />}
        </div>
        <div className="min-w-0 space-y-6">
          <PersonTokens person={person} numbers={numbers} />
          <PersonPermissions id={id} />
          {hasActivity && <PersonActivity email={person.email} />}
        </div>
      </div>
      {task && (
        <TaskDialog
          key={turn}
          task={task}
          providerName={person.providerName}
          open={dialog.open}
          onOpenChange={change}
        />
      )}
    </>
  )
}
