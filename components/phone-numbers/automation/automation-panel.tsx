'use client'

import { useQuery } from '@tanstack/react-query'
import { BesidePreviewLoading } from '@/components/form/beside-preview-loading'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { AutomationForm } from './automation-form'

interface AutomationPanelProps {
  number: PhoneNumber
  role: Role
}

/** What a number says by itself. */
export const AutomationPanel = (props: AutomationPanelProps) => (
  // A phone ends above the bar at the lower edge, below the tabs, too.
  <div className="[--beside-height:calc(100dvh-16.5rem)]">
    <ReadAutomation {...props} />
  </div>
)

function ReadAutomation({ number, role }: AutomationPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(phoneNumberQueries.automation(number.id))
  if (data) return <AutomationForm number={number} latest={data} role={role} />
  if (!error) return <BesidePreviewLoading />
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice problem={problemOf(error)} className="w-full" />
      <Button pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
