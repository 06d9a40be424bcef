'use client'

import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useCurrentPhoneNumber } from '@/components/shell/current-phone-number'
import { buttonLook } from '@/components/ui/button-look'
import { Callout } from '@/components/ui/callout'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import { phoneQueries } from '@/lib/browser/phone'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { randomId } from '@/lib/browser/random-id'
import type { Contact } from '@/lib/contract/conversations'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { SentToPhone } from '@/lib/contract/send-to-phone'
import { connectionWords, verificationWords } from '@/lib/labels/states/phone-numbers'
import { FormDialog } from '../form-dialog'
import { SelectField } from '../select-field'

/** Recipient and sending number. */
export interface RecipientValues {
  to: string
  phone_number_id: string
}

interface SendToPhoneDialogProps<More extends FieldValues> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** Other values to send, initially. */
  more: More
  resolver?: Resolver<RecipientValues & More>
  send: (recipient: RecipientValues & { client_key: string }, values: More) => Promise<SentToPhone>
  /** The inputs for `more`. */
  children?: ReactNode
}

const phoneHref = (contact: string, number: string) =>
  `/phone/${encodeURIComponent(contact)}?${new URLSearchParams({ chat: number })}`

function OpenPhone({ contact, number }: { contact: string; number: string }) {
  return (
    <a
      href={phoneHref(contact, number)}
      target="_blank"
      rel="noopener"
      className={buttonLook({ size: 'small' })}
    >
      Open phone
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  )
}

const stateOf = ({ is_on, is_unreachable }: Contact) =>
  is_unreachable ? ' (can’t be reached)' : is_on ? '' : ' (phone is off)'

const nameOf = ({ id, verified_name, display_phone_number }: PhoneNumber) =>
  [verified_name, display_phone_number].filter(Boolean).join(', ') || id

/** Why it can't send; nothing for one that can. */
function stateOfNumber({ status, code_verification_status: verification }: PhoneNumber): string {
  if (status !== undefined && status !== 'CONNECTED')
    return ` (${connectionWords(status).label.toLowerCase()})`
  return verification === 'NOT_VERIFIED' ? ` (${verificationWords(verification).label.toLowerCase()})` : ''
}

/** Sends something of the console to a simulated phone, repeatedly if wanted. Heavy: load it lazily. */
export function SendToPhoneDialog<More extends FieldValues>(props: SendToPhoneDialogProps<More>) {
  const { open, onOpenChange, title, description, more, resolver, send, children } = props
  const people = useQuery(phoneQueries.contacts())
  const numbers = useQuery(phoneNumberQueries.list())
  const current = useCurrentPhoneNumber()
  const contacts = people.data?.data
  const form = useForm<RecipientValues & More>({
    resolver,
    values: {
      ...more,
      to: contacts?.[0]?.wa_id ?? '',
      phone_number_id: current?.id ?? numbers.data?.data[0]?.id ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const values = JSON.stringify(useWatch({ control: form.control }))
  const [outcome, setOutcome] = useState<OutcomeProps & { values: string }>()
  // One per message: a failed try and its retry share it.
  const [key, setKey] = useState(randomId)
  const unread = people.error ?? numbers.error
  const retry = () => void Promise.all([people.refetch(), numbers.refetch()])

  return (
    <FormDialog
      {...{ open, onOpenChange, title, description, form }}
      submitLabel="Send"
      isSave={false}
      isLeftOpen
      before={
        !(contacts && numbers.data) &&
        (unread ? (
          <PartProblem problem={problemOf(unread)} isTrying={people.isFetching} retry={retry} />
        ) : (
          <SkeletonCard className="h-48" />
        ))
      }
      save={async (sent) => {
        const contact = contacts?.find(({ wa_id }) => wa_id === sent.to)
        const end = { contact, number: sent.phone_number_id, values }
        setOutcome(undefined)
        try {
          const { to, phone_number_id } = sent
          await send({ to, phone_number_id, client_key: key }, sent)
          setKey(randomId())
          setOutcome({ ...end, isSent: true })
        } catch (failure) {
          if (problemOf(failure).kind !== 'conversationClosed') throw failure
          setOutcome({ ...end, isSent: false })
        }
      }}
    >
      <SelectField<RecipientValues>
        name="to"
        label="Recipient"
        choices={(contacts ?? []).map((person) => ({
          value: person.wa_id,
          label: person.profile.name + stateOf(person),
        }))}
      />
      <SelectField<RecipientValues>
        name="phone_number_id"
        label="From the number"
        choices={(numbers.data?.data ?? []).map((each) => ({
          value: each.id,
          label: nameOf(each) + stateOfNumber(each),
        }))}
      />
      {children}
      {/* Changed values haven't been sent yet. */}
      {outcome?.values === values && <Outcome {...outcome} />}
    </FormDialog>
  )
}

interface OutcomeProps {
  contact: Contact | undefined
  number: string
  /** Otherwise, the person has to send a message first. */
  isSent: boolean
}

function Outcome({ contact, number, isSent }: OutcomeProps) {
  if (!contact) return null
  const { name } = contact.profile
  const open = <OpenPhone contact={contact.wa_id} number={number} />
  if (!isSent) {
    return (
      <Callout tone="warning" isAlert title={`${name} has to message first`} action={open}>
        Without a template, a business can only reply within 24 hours of a customer’s message. Open the phone,
        send any message as {name}, then send this again.
      </Callout>
    )
  }
  if (contact.is_unreachable) {
    return (
      <Callout tone="warning" isAlert title={`${name} can’t be reached`}>
        The service accepted the message, then reported it as failed. See Events for the reason.
      </Callout>
    )
  }
  const waits = contact.is_on ? '' : ' The phone is off. The message arrives when it’s turned on.'
  return (
    <div role="status">
      <Callout tone="success" title={`Sent to ${name}`} action={open}>
        Open the phone to see it there.{waits}
      </Callout>
    </div>
  )
}
