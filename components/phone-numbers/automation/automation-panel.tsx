'use client'

import { useQuery } from '@tanstack/react-query'
import { BesidePreviewLoading } from '@/components/form/beside-preview-loading'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { AutomationForm } from './automation-form'

interface AutomationPanelProps {
  number: PhoneNumber
  role: Role
}

/** A number's automatic messages. */
export const AutomationPanel = (props: AutomationPanelProps) => (
  // The phone ends above the bottom bar, also below the tabs.
  <div className="[--beside-height:calc(100dvh-17.75rem)]">
    <ReadAutomation {...props} />
  </div>
)

function ReadAutomation({ number, role }: AutomationPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(phoneNumberQueries.automation(number.id))
  if (data) return <AutomationForm number={number} latest={data} role={role} />
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  return <BesidePreviewLoading />
}
