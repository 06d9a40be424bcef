'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { PageComments } from '@/components/comments/page-comments'
import { LeaveGuard } from '@/components/editing/leave-guard'
import { useIsKept } from '@/components/editing/tab-memory'
import { HistoryLink } from '@/components/shell/history-link'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import { StateBadge } from '@/components/ui/state-badge'
import { Tabs } from '@/components/ui/tabs'
import type { Role } from '@/lib/access/roles'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { numberConnection } from '@/lib/labels/states/phone-numbers'
import { unsavedAutomations } from '../automation/automation-values'
import { VerificationPanel } from '../verification/verification-panel'
import { numberText, numberTitle } from '../words/number-name'
import { ChangeAnnouncer } from './change-announcer'
import { DetailsPanel } from './details-panel'
import { type NumberTab, useNumberTab } from './use-number-tab'

const AutomationPanel = dynamic(
  () => import('../automation/automation-panel').then((module) => module.AutomationPanel),
  { loading: () => <SkeletonCard className="h-96" /> },
)

const breadcrumbs = [{ label: 'Phone numbers', href: '/phone-numbers' }]

/** Titles up to this length leave room for the labels of buttons on narrow pages. */
const shortTitle = 20

interface NumberScreenProps {
  id: string
  role: Role
}

/** A number: its status, verification and automatic messages. Updates live. */
export function NumberScreen({ id, role }: NumberScreenProps) {
  const { data: number } = useQuery(phoneNumberQueries.detail(id))
  const { tab, show, hasVerification } = useNumberTab(
    number === undefined || number.code_verification_status === 'VERIFIED',
  )
  const isUnsaved = useIsKept(unsavedAutomations, id)
  if (!number) return <SkeletonCard className="h-96" />
  return (
    <>
      <PageHeader
        title={numberTitle(number)}
        isShort={numberTitle(number).length <= shortTitle}
        status={
          <>
            <StateBadge state={numberConnection(number)} />
            {number.verified_name && <span className="text-text-muted">{numberText(number)}</span>}
          </>
        }
        description={number.verified_name ? undefined : 'This number has no name yet.'}
        actions={<HistoryLink text={id} />}
        breadcrumbs={breadcrumbs}
        primary={<PageComments hasWords subject={{ kind: 'phone-number', id }} whole="The whole number" />}
      />
      <ChangeAnnouncer number={number} />
      <LeaveGuard isUnsaved={isUnsaved}>
        Your changes aren’t saved. They stay here until you close or reload this tab.
      </LeaveGuard>
      <Tabs<NumberTab>
        label="Number sections"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'details', label: 'Details', panel: <DetailsPanel number={number} show={show} /> },
          ...(hasVerification
            ? [
                {
                  value: 'verification' as const,
                  label: 'Verification',
                  panel: <VerificationPanel number={number} role={role} />,
                },
              ]
            : []),
          {
            value: 'automation',
            label: 'Automation',
            panel: <AutomationPanel number={number} role={role} />,
            hasUnsavedChanges: isUnsaved,
          },
        ]}
      />
    </>
  )
}
