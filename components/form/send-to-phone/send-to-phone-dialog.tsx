'use client'

import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useCurrentPhoneNumber } from '@/components/shell/current-phone-number'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { phoneQueries } from '@/lib/browser/phone'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { randomId } from '@/lib/browser/random-id'
import type { Contact } from '@/lib/contract/conversations'
import type { Problem } from '@/lib/contract/error-object'
import type { SentToPhone } from '@/lib/contract/send-to-phone'
import { Field, fieldAria } from '../field'
import { useSending } from '../use-sending'

/** Who gets it, and from which number. */
export interface PhoneRecipient {
  to: string
  phone_number_id?: string
  client_key: string
}

interface SendToPhoneDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** Marks what is missing among the inputs; answers the id of the first of them. */
  check?: () => string | undefined
  send: (recipient: PhoneRecipient) => Promise<SentToPhone>
  /** What is sent: inputs of the resource. */
  children?: ReactNode
}

const phoneHref = (contact: string, number: string | undefined) =>
  `/phone/${encodeURIComponent(contact)}${number ? `?${new URLSearchParams({ chat: number })}` : ''}`

function OpenPhone({ contact, number }: { contact: string; number: string | undefined }) {
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

/** Has something of the console on a simulated phone. Heavy: load it lazily. */
export function SendToPhoneDialog(props: SendToPhoneDialogProps) {
  const { open, onOpenChange, title, description, check, send, children } = props
  const id = useId()
  const { data: people, error: unread } = useQuery(phoneQueries.contacts())
  const { data: numbers } = useQuery(phoneNumberQueries.list())
  const current = useCurrentPhoneNumber()
  const [chosen, setChosen] = useState<{ to?: string; number?: string }>({})
  const [sentTo, setSentTo] = useState<Contact>()
  const { run, isSaving, placed, forget } = useSending((failure) => ({
    problem: problemOf(failure),
    unplaced: [],
  }))
  // One for each message: a try that failed, and its retry, are the same one.
  const [key, setKey] = useState(randomId)
  const to = chosen.to ?? people?.data[0]?.wa_id ?? ''
  const number = chosen.number ?? current?.id
  const contact = people?.data.find(({ wa_id }) => wa_id === to)
  const choose = (next: typeof chosen) => {
    setChosen({ ...chosen, ...next })
    setSentTo(undefined)
    forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Its own form: the builder behind the dialog is one, too.
    event.stopPropagation()
    if (isSaving || !contact) return
    setSentTo(undefined)
    forget()
    const missing = check?.()
    if (missing !== undefined) return document.getElementById(missing)?.focus()
    await run(async () => {
      await send({ to, phone_number_id: number, client_key: key })
      setSentTo(contact)
      setKey(randomId())
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isBusy={isSaving}
      size="medium"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={isSaving}
            blockedBecause={people ? undefined : 'The phones are still loading.'}
          >
            Send
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        // What was sent is no longer what stands there: to send that, too, is another message.
        onChange={() => setSentTo(undefined)}
        onSubmit={(event) => void submit(event)}
        className="space-y-4"
      >
        <Field id={`${id}-to`} label="Recipient">
          <Select
            {...fieldAria({ id: `${id}-to` })}
            value={to}
            onChange={({ target }) => choose({ to: target.value })}
          >
            {people?.data.map((person) => (
              <option key={person.wa_id} value={person.wa_id}>
                {person.profile.name}
                {stateOf(person)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-from`} label="From the number">
          <Select
            {...fieldAria({ id: `${id}-from` })}
            value={number}
            onChange={({ target }) => choose({ number: target.value })}
          >
            {numbers?.data.map((each) => (
              <option key={each.id} value={each.id}>
                {[each.verified_name, each.display_phone_number].filter(Boolean).join(', ') || each.id}
              </option>
            ))}
          </Select>
        </Field>
        {children}
        {unread && <ProblemNotice problem={problemOf(unread)} />}
        <Outcome sentTo={sentTo} problem={placed?.problem} contact={contact} number={number} />
      </form>
    </Dialog>
  )
}

interface OutcomeProps {
  sentTo?: Contact
  problem?: Problem
  contact: Contact | undefined
  number: string | undefined
}

function Outcome({ sentTo, problem, contact, number }: OutcomeProps) {
  if (sentTo?.is_unreachable) {
    return (
      <Callout tone="warning" isAlert title={`${sentTo.profile.name} can’t be reached`}>
        The service accepted the message, then reported it as failed. See Events for the reason.
      </Callout>
    )
  }
  if (sentTo) {
    const waits = sentTo.is_on ? '' : ' The phone is off: the message arrives when it is on again.'
    return (
      <div role="status">
        <Callout
          tone="success"
          title={`Sent to ${sentTo.profile.name}`}
          action={<OpenPhone contact={sentTo.wa_id} number={number} />}
        >
          Open the phone to see it there.{waits}
        </Callout>
      </div>
    )
  }
  if (!problem || !contact) return null
  if (problem.kind !== 'conversationClosed') return <ProblemNotice problem={problem} />
  const { name } = contact.profile
  return (
    <Callout
      tone="warning"
      isAlert
      title={`${name} has to message first`}
      action={<OpenPhone contact={contact.wa_id} number={number} />}
    >
      Without a template, a business can only reply within 24 hours of a customer’s message. Open the phone,
      send any message as {name}, then send this again.
    </Callout>
  )
}
