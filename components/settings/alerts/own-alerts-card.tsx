'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { SwitchField } from '@/components/form/switch-field'
import { SwitchRow } from '@/components/form/switch-row'
import { useInstantSave } from '@/components/form/use-instant-save'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SendingProgress } from '@/components/ui/sending'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { accountQueries, useSetOwnAlerts } from '@/lib/browser/account'
import { alertRules } from '@/lib/contract/alert-rules'
import type { OwnAlerts, OwnSending } from '@/lib/contract/alerts'
import { formatList } from '@/lib/contract/lists'
import { ownNight, type SentNow, type SentValues, sentNow } from './contact-point-values'
import { FilterFields } from './filter-fields'
import { QuietHoursFields } from './quiet-hours-fields'

/** Which incidents are emailed to the signed-in person. */
export function OwnAlertsCard({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useQuery(accountQueries.alerts())
  return (
    <Card title="Alerts by email" description={data && sentTo(email, data)}>
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <SkeletonLines className="h-24" />}
      {data && (
        <OwnChoice {...data}>
          {data.sending && (
            <OwnSendingState {...data.sending} hasQuietHours={Boolean(data.alerts?.quietHours)} />
          )}
          {data.byRole.length > 0 && data.canMail && data.alerts?.isOn !== false && (
            <p className="text-sm text-pretty text-text-muted">
              Because of your role, you {data.alerts?.isOn ? 'also get' : 'get'}:{' '}
              {formatList(data.byRole.map((kind) => alertRules[kind].label))}. To get none, turn off “Send me
              alerts by email.”
            </p>
          )}
        </OwnChoice>
      )}
    </Card>
  )
}

/** The address; while nothing is sent, the one that would be used. */
function sentTo(email: string, now: SentNow): string {
  if (!now.canMail) return 'Get an email when an incident opens and when it’s resolved.'
  return sentNow(now).isOn
    ? `Incidents are sent to ${email} when they open and when they’re resolved.`
    : `You aren’t getting alerts. Turn this on to send them to ${email}.`
}

/** What was sent, what is waiting and what failed. */
function OwnSendingState({ hasQuietHours, ...sending }: OwnSending & { hasQuietHours: boolean }) {
  const { waiting, held, nextTryAt, lastSentAt, lastError, failed } = sending
  const because = hasQuietHours && held === waiting ? 'held until quiet hours end' : undefined
  return (
    <>
      {lastError !== null && (
        <Callout tone="danger" title="Your alerts aren’t reaching you">
          {lastError}
        </Callout>
      )}
      <SendingProgress
        noun={['message']}
        last={lastSentAt === null ? null : { at: lastSentAt }}
        next={nextTryAt === null ? undefined : { at: nextTryAt, because }}
        {...{ waiting, failed }}
        clock="machine"
      />
    </>
  )
}

interface OwnValues extends SentValues {
  /** Emails also say when a proposal needs their approval. */
  hasProposals: boolean
}

const keyOfOwn = () => 'own'

/** Whether they are sent, which is saved with each click, and which ones. */
function OwnChoice({ children, ...now }: SentNow & { children: ReactNode }) {
  const saved = sentNow(now)
  const { set, shown, problemAt } = useInstantSave<OwnAlerts>(keyOfOwn, useSetOwnAlerts().mutateAsync)
  const toast = useToast()
  const { isOn } = shown(saved)
  const isBlocked = !now.canMail && !isOn
  const turn = async (to: boolean) => {
    if (await set({ ...saved, isOn: to })) toast('Alert settings saved')
  }
  return (
    <div className="space-y-4">
      <SwitchRow
        label="Send me alerts by email"
        hint={
          isBlocked
            ? 'This console has no mail server, so it can’t send email.'
            : 'Turning this off also turns off email about proposals.'
        }
        isOn={isOn}
        isDisabled={isBlocked}
        set={(to) => void turn(to)}
        problem={problemAt(saved)}
      />
      {children}
      {isOn && <AlertsForm {...now} />}
    </div>
  )
}

/** Which alerts are sent. */
function AlertsForm(now: SentNow) {
  const { quietHours, ...chosen } = sentNow(now)
  const form = useForm<OwnValues>({
    defaultValues: { ...chosen, isQuiet: quietHours !== null, quietHours: quietHours ?? ownNight() },
  })
  const set = useSetOwnAlerts()
  const toast = useToast()
  return (
    <ResourceForm
      form={form}
      // Without an own choice, the current alerts can be chosen.
      isEdit={now.alerts !== null}
      submitLabel="Save alerts"
      save={async (values) => {
        const { isQuiet, quietHours: hours, ...filter } = values
        await set.mutateAsync({ ...filter, isOn: true, quietHours: isQuiet ? hours : null })
        form.reset(values)
        toast('Alert settings saved')
      }}
    >
      <fieldset className="space-y-5 border-l-2 border-border pl-4">
        <legend className="sr-only">What is sent</legend>
        <SwitchField<OwnValues>
          name="hasProposals"
          label="Notify me when a proposal needs my approval"
          hint="You’ll still be notified of mentions and of decisions on your own proposals."
        />
        <FilterFields />
        <QuietHoursFields />
      </fieldset>
    </ResourceForm>
  )
}
