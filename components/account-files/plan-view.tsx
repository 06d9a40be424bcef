import dynamic from 'next/dynamic'
import { useId } from 'react'
import { LeaveGuard } from '@/components/editing/leave-guard'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { Progress } from '@/components/ui/progress'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { useDialog } from '@/components/ui/use-dialog'
import { hasErrors } from '@/lib/account-files/plan'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { ActList } from './act-list'
import { copyOfPlan } from './plan-copy'
import type { PlanChoice } from './plan-engine'
import { PlanFindings } from './plan-findings'
import { nothingTo, summaryOf } from './plan-words'
import type { PlanState, useAccountPlan } from './use-account-plan'

const ShareDialog = dynamic(
  () => import('@/components/form/share-link/share-dialog').then((module) => module.ShareDialog),
  { ssr: false },
)

type Shown = Exclude<PlanState, { step: 'empty' | 'reading' }>

interface ChoicesProps {
  state: Shown
  choice: PlanChoice
  change: (part: Partial<PlanChoice>) => void
}

/** The plan’s environment, and whether it deletes items. */
function Choices({ state, choice, change }: ChoicesProps) {
  const id = useId()
  const { environments } = state.folder
  const { kept } = state.made
  const isFixed = state.step !== 'planned'
  return (
    <>
      {environments.length > 1 && (
        <div className="flex items-center gap-2">
          <label htmlFor={`${id}-environment`} className="text-text-muted">
            Environment
          </label>
          <Select
            id={`${id}-environment`}
            value={choice.environment}
            disabled={isFixed}
            onChange={({ target }) => change({ environment: target.value })}
          >
            {environments.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {(kept.length > 0 || choice.deletes) && (
        <div className="flex items-center gap-3">
          <Switch
            id={`${id}-deletes`}
            checked={choice.deletes}
            disabled={isFixed}
            onChange={({ target }) => change({ deletes: target.checked })}
          />
          <label htmlFor={`${id}-deletes`} className="text-pretty">
            Delete items that are no longer in the files
            {kept.length > 0 &&
              ` (${formatNumber(kept.length)}: ${kept.slice(0, 5).join(', ')}${kept.length > 5 ? ', …' : ''})`}
          </label>
        </div>
      )}
    </>
  )
}

/** The outcome, or a notice that the plan was replaced. */
function Result({ state }: { state: Shown }) {
  if (state.step === 'planned')
    return state.isNew ? (
      <Callout tone="warning" isAlert title="The account has changed since this plan was created">
        Nothing was applied. Review the new plan below.
      </Callout>
    ) : null
  if (state.step === 'applying')
    return <Progress label="Applying the plan" fraction={state.outcomes.size / state.made.plan.acts.length} />
  const { outcomes, made, failed } = state
  const refused = [...outcomes.values()].filter((outcome) => outcome.refused !== undefined).length
  const done = outcomes.size - refused
  if (failed !== undefined)
    return (
      <Callout tone="danger" isAlert title="The plan stopped">
        {failed} {formatCount(done, 'change')} applied. Choose the folder again to plan the rest.
      </Callout>
    )
  return (
    <Callout
      tone={refused > 0 ? 'warning' : 'success'}
      isAlert
      title={`${formatNumber(done)} of ${formatCount(made.plan.acts.length, 'change')} applied`}
    >
      Run <code>npx switchboard pull</code> in the folder to record the current state of the account.
    </Callout>
  )
}

interface PlanViewProps extends ChoicesProps {
  apply: ReturnType<typeof useAccountPlan>['apply']
  startOver: () => void
}

/** A plan: its changes, what blocks them, and a button that applies it. */
export function PlanView({ state, choice, change, apply, startOver }: PlanViewProps) {
  const asking = useDialog()
  const sharing = useDialog()
  const { plan } = state.made
  const count = formatCount(plan.acts.length, 'change')
  const isApplying = state.step === 'applying'
  const blockedBecause = hasErrors(plan.findings)
    ? 'Fix the errors in the files first.'
    : plan.acts.length === 0
      ? 'There’s nothing to change.'
      : undefined
  const outcomes = state.step === 'planned' ? undefined : state.outcomes
  return (
    <div className="space-y-4">
      <Result state={state} />
      <PlanFindings findings={plan.findings} />
      <Card
        title={state.folder.name}
        description={summaryOf(plan)}
        isFlush
        actions={
          <div className="flex flex-wrap gap-2">
            {!isApplying && <Button onClick={startOver}>Choose other files</Button>}
            {state.step === 'planned' && <Button onClick={() => sharing.show()}>Share…</Button>}
            {state.step !== 'applied' && (
              <Button
                variant="primary"
                pending={isApplying}
                blockedBecause={blockedBecause}
                onClick={() => asking.show()}
              >
                Apply…
              </Button>
            )}
          </div>
        }
      >
        <div className="space-y-3 px-4 pb-3 empty:hidden">
          <Choices {...{ state, choice, change }} />
        </div>
        {plan.acts.length === 0 ? (
          <p className="border-t border-border px-4 py-6 text-center text-text-muted">
            {nothingTo(state.made)}
          </p>
        ) : (
          <ActList acts={plan.acts} {...(outcomes && { outcomes })} />
        )}
      </Card>
      <LazyConfirmDialog
        dialog={asking}
        title={`Apply ${count}?`}
        confirmLabel={`Apply ${count}`}
        variant={choice.deletes ? 'danger' : 'primary'}
        confirm={async () => void apply()}
      >
        {`${summaryOf(plan)} Each change is recorded in the audit log under the ID of this plan.`}
      </LazyConfirmDialog>
      {sharing.isUsed && (
        <ShareDialog
          key={`share ${sharing.turn}`}
          {...sharing.props}
          subject={{
            ...{ kind: 'plan', id: '', name: `the plan of ${state.folder.name}` },
            plan: copyOfPlan(plan, { name: state.folder.name, environment: choice.environment }),
          }}
        />
      )}
      <LeaveGuard isUnsaved={isApplying}>
        The plan is still being applied. If you leave, the remaining changes aren’t made.
      </LeaveGuard>
    </div>
  )
}
