'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { LeaveGuard } from '@/components/editing/leave-guard'
import { goToSearch } from '@/components/list/go-to-search'
import { Callout } from '@/components/ui/callout'
import { LinkButton } from '@/components/ui/link-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import { Tabs } from '@/components/ui/tabs'
import { type Role, refusal } from '@/lib/access/roles'
import { callingQueries } from '@/lib/browser/calling'
import type { CallingSettings } from '@/lib/contract/calling'
import { CallingLoading } from './calling-loading'
import type { CallingNumber } from './calling-number'
import { CallingOff } from './calling-off'
import { type CallingTab, searchOfTab, tabOf } from './calling-tabs'
import { HistoryPanel } from './history/history-panel'
import { SettingsPanel } from './settings/settings-panel'
import { noSettings, useSettingsForm } from './settings/use-settings-form'
import { personNumber } from './words/person-number'

const SessionPanel = dynamic(() => import('./session/session-panel').then((module) => module.SessionPanel), {
  loading: () => (
    <div className="grid gap-4 xl:grid-cols-2">
      <SkeletonCard className="h-90 sm:h-75 xl:h-[31.625rem]" />
      <SkeletonCard className="h-104 xl:h-auto" />
    </div>
  ),
})

const PermissionPanel = dynamic(
  () => import('./permission/permission-panel').then((module) => module.PermissionPanel),
  { loading: () => <SkeletonCard className="h-96" /> },
)

const CallConsole = dynamic(() => import('./console/call-console').then((module) => module.CallConsole), {
  loading: () => <SkeletonCard className="h-96" />,
})

/** Changes elsewhere to settings aren't reported, so poll. */
const LOOK_MS = 15_000

interface CallingScreenProps {
  role: Role
  number: CallingNumber
}

const show = (tab: CallingTab) => goToSearch(searchOfTab(new URLSearchParams(window.location.search), tab))

/** Everything about a number's calls, or why it can't be shown. */
export function CallingScreen(props: CallingScreenProps) {
  const { id } = props.number
  const { data, error, isFetching, refetch } = useQuery({
    ...callingQueries.settings(id),
    refetchInterval: LOOK_MS,
  })
  if (data) return <CallingParts key={id} {...props} settings={data.calling ?? noSettings} />
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  return <CallingLoading />
}

function CallingParts({ role, number, settings }: CallingScreenProps & { settings: CallingSettings }) {
  const search = useSearchParams()
  const tab = tabOf(new URLSearchParams(search))
  const editor = useSettingsForm(number.id, settings)
  const isOff = settings.status !== 'ENABLED'
  const off = isOff && (
    <CallingOff phoneNumberId={number.id} blockedBecause={refusal(role, 'calling.write', number.id)} />
  )
  return (
    <>
      <LeaveGuard isUnsaved={editor.isUnsaved}>
        Your changes aren’t saved. They stay here until you close or reload this tab.
      </LeaveGuard>
      <Tabs<CallingTab>
        label="Calling sections"
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'console',
            label: 'Call',
            panel: (
              <>
                {off}
                {!isOff && !number.isVerified && <NotVerified phoneNumberId={number.id} />}
                <CallConsole
                  role={role}
                  number={number}
                  isOff={isOff}
                  to={personNumber(search.get('to') ?? '')}
                />
              </>
            ),
          },
          {
            value: 'settings',
            label: 'Settings',
            panel: <SettingsPanel {...{ role, number, settings, editor }} />,
            hasUnsavedChanges: editor.isUnsaved,
          },
          {
            value: 'permission',
            label: 'Permissions',
            panel: (
              <>
                {off}
                <PermissionPanel phoneNumberId={number.id} role={role} />
              </>
            ),
          },
          { value: 'session', label: 'Session checker', panel: <SessionPanel /> },
          {
            value: 'history',
            label: 'History',
            panel: (
              <>
                {off}
                <HistoryPanel phoneNumberId={number.id} role={role} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** Warns before a call that the number isn't verified; the specification doesn't forbid calling from it. */
function NotVerified({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Callout
      title="This number isn’t verified yet"
      className="mb-5"
      action={
        <LinkButton size="small" href={`/phone-numbers/${encodeURIComponent(phoneNumberId)}`}>
          Verify number
        </LinkButton>
      }
    >
      You can test calls with it. Verify it with a code before calling customers.
    </Callout>
  )
}
