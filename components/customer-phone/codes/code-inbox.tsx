'use client'

import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Inbox, RectangleEllipsis } from 'lucide-react'
import { Bubble } from '@/components/phone-kit/bubble'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import { ScreenBar } from '@/components/phone-kit/screen-bar'
import { Wall, WallNote } from '@/components/phone-kit/wall'
import { problemOf } from '@/components/ui/problem-of'
import { phoneQueries } from '@/lib/browser/phone'
import { usePhoneLanguage } from '../frame/phone-language'
import { consoleHref, placeHref } from '../frame/place'
import { BackLink } from '../frame/place-link'
import { dayName } from '../message/day-name'
import { useNow } from '../message/use-now'

/** Text messages and calls of the carrier: codes sent to the business's own numbers. */
export function CodeInbox({ contact }: { contact: string }) {
  const { data, error } = useQuery(phoneQueries.inbox())
  const now = useNow()
  const { language, times } = usePhoneLanguage()
  const oldestFirst = data?.data.toReversed() ?? []
  return (
    <>
      <ScreenBar>
        <BackLink href={placeHref.phone(contact)} label="All chats" />
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--phone-fill)">
          <Inbox aria-hidden="true" className="size-4.5" />
        </span>
        <span lang="en" className="ms-1 min-w-0">
          <h1 className="text-lg leading-5 font-semibold">Carrier</h1>
          <span className="block text-[0.8125rem] leading-4 text-(--phone-faint)">
            Codes sent to the business
          </span>
        </span>
      </ScreenBar>
      <Wall lang="en" label="Verification codes" isLog isLast>
        {error && (
          <WallNote>
            <bdi>{problemOf(error).title}</bdi>
          </WallNote>
        )}
        {data?.data.length === 0 && (
          <div
            data-alone
            className="flex flex-col items-center gap-1 place-self-center px-8 text-center text-(--phone-faint)"
          >
            <span className="mb-2 grid size-14 place-items-center rounded-lg bg-(--phone-fill)">
              <RectangleEllipsis aria-hidden="true" className="size-7" />
            </span>
            <p className="text-lg font-semibold text-(--phone-text)">No codes yet</p>
            <p className="max-w-64 text-sm text-pretty">
              <bdi>Verification codes for the business’s numbers appear here, on every simulated phone.</bdi>
            </p>
            <a
              href={consoleHref.phoneNumbers}
              className="mt-3 flex min-h-11 items-center gap-2 rounded-md border border-(--phone-faint)/50 bg-(--phone-bubble) px-4 font-medium text-(--phone-text) hover:bg-(--phone-fill)"
            >
              Open phone numbers
              <ExternalLink aria-hidden="true" className="size-4 text-(--phone-faint)" />
            </a>
          </div>
        )}
        <ul className="space-y-2 empty:hidden">
          {oldestFirst.map((code) => (
            <li key={code.id}>
              <Bubble
                quote={`${code.method === 'VOICE' ? 'Call' : 'Text message'} to ${code.number}`}
                body={[{ kind: 'text', text: code.text }]}
                moment={
                  <BubbleTime>
                    <time lang={language} dateTime={new Date(code.at).toISOString()}>
                      {now !== undefined && `${dayName(code.at, now, language)}, ${times.clock(code.at)}`}
                    </time>
                  </BubbleTime>
                }
              />
            </li>
          ))}
        </ul>
      </Wall>
    </>
  )
}
