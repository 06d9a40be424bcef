import { SharedFrame } from '@/components/shell/shared-frame'
import { Card } from '@/components/ui/card'
import type { SharedPlan, SharedPreview } from '@/lib/contract/shared-previews'
import { ActList } from './act-list'
import { PlanFindings } from './plan-findings'
import { summaryOf } from './plan-words'

interface SharedPlanScreenProps extends SharedPreview {
  plan: SharedPlan
}

/** A shared plan of account files: what it would change, without applying it. */
export function SharedPlanScreen({ plan, ...link }: SharedPlanScreenProps) {
  return (
    <SharedFrame
      {...link}
      isWide
      title={plan.name}
      description={
        plan.environment === ''
          ? 'What these account files would change'
          : `What these account files would change in ${plan.environment}`
      }
      note={<p>The account may have changed since then. Nothing was applied by sharing this plan.</p>}
    >
      <div className="space-y-4">
        <PlanFindings findings={plan.findings} />
        <Card title="Plan" description={summaryOf(plan)} isFlush>
          {plan.acts.length > 0 ? (
            <ActList acts={plan.acts} />
          ) : (
            <p className="border-t border-border px-4 py-6 text-center text-text-muted">
              There is nothing to change.
            </p>
          )}
        </Card>
      </div>
    </SharedFrame>
  )
}
