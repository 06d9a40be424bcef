import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import type { Problem } from '@/lib/contract/error-object'
import { ReloadProblem } from './reload-problem'

interface NoPhoneNumberProps {
  icon: ReactNode
  title: string
  /** Why the service did not say which numbers there are; undefined if there are none. */
  away: Problem | undefined
}

/** In place of a page about one number of an account that has none. */
export function NoPhoneNumber({ icon, title, away }: NoPhoneNumberProps) {
  if (away) return <ReloadProblem problem={away} />
  return (
    <EmptyState icon={icon} title={title}>
      This account has no phone numbers yet. Add one in the service’s account settings, then reload this page.
    </EmptyState>
  )
}
