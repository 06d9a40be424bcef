'use client'

import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocalMoment } from '@/components/ui/local-moment'
import { phoneCallQueries, useDecideCallPermission } from '@/lib/browser/phone-calls'

function sentence(status: string, until: number | undefined): ReactNode {
  if (status === 'permanent') return 'Can call you'
  if (status === 'temporary')
    return (
      <span>
        Can call you
        {until !== undefined && (
          <>
            {' '}
            until <LocalMoment at={until * 1000} />
          </>
        )}
      </span>
    )
  if (status === 'pending') return 'Asked to call you. Answer in the chat, or here.'
  if (status === 'denied') return 'You don’t allow calls'
  return 'Can’t call you'
}

const buttonLook = 'min-h-11 rounded-md px-3 font-medium text-(--phone-link) hover:bg-(--phone-fill)'

/** Whether a business can call this customer, with a way to change it. */
export function CallConsent({ contact, number }: { contact: string; number: string }) {
  const { data } = useQuery(phoneCallQueries.standing(contact, number))
  const { mutate, isPending, error } = useDecideCallPermission(contact)
  if (!data) return null
  const { status, expiration_time: until } = data
  const mayCall = status === 'permanent' || status === 'temporary'
  const decide = (decision: 'temporary' | 'permanent' | 'denied' | 'revoked') => {
    if (!isPending) mutate({ phone_number_id: number, decision })
  }
  return (
    <section
      lang="en"
      aria-label="Calls"
      className="flex flex-wrap items-center gap-x-2 bg-(--phone-bubble) px-5 py-1.5"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-44 gap-3 py-1.5">
        <PhoneCall aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-(--phone-faint)" />
        <bdi>{sentence(status, until)}</bdi>
      </p>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end">
        {status !== 'permanent' && (
          <button type="button" onClick={() => decide('permanent')} className={buttonLook}>
            Always allow calls
          </button>
        )}
        {!mayCall && (
          <button type="button" onClick={() => decide('temporary')} className={buttonLook}>
            Allow calls for 7 days
          </button>
        )}
        {(mayCall || status === 'pending') && (
          <button type="button" onClick={() => decide(mayCall ? 'revoked' : 'denied')} className={buttonLook}>
            {mayCall ? 'Stop calls' : 'Don’t allow calls'}
          </button>
        )}
      </div>
      {error && (
        <p role="alert" className="basis-full pb-1.5">
          <bdi>{error.problem.title}</bdi>
        </p>
      )}
    </section>
  )
}
