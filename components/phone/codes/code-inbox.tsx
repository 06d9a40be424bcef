'use client'

import { useQuery } from '@tanstack/react-query'
import { wallpaper } from '@/components/ui/phone-colours'
import { problemOf } from '@/components/ui/problem-of'
import { phoneQueries } from '@/lib/queries/phone'
import { placeHref } from '../frame/place'
import { BackLink } from '../frame/place-link'
import { ScreenBar } from '../frame/screen-bar'
import { clockTime, dayName } from '../message/day-name'
import { useNow } from '../message/use-now'

/** Text messages and calls of the operator: codes that were sent to the business's own numbers. */
export function CodeInbox({ contact }: { contact: string }) {
  const { data, error } = useQuery(phoneQueries.inbox())
  const now = useNow()
  const oldestFirst = data?.data.toReversed() ?? []
  return (
    <>
      <ScreenBar>
        <BackLink href={placeHref.phone(contact)} label="All chats" />
        <span className="min-w-0">
          <h1 className="text-lg leading-5 font-semibold">Operator</h1>
          <span className="block text-xs text-(--phone-faint)">Text messages and calls</span>
        </span>
      </ScreenBar>
      <div
        role="log"
        aria-label="Verification codes"
        tabIndex={0}
        style={wallpaper}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-3 focus-visible:-outline-offset-2"
      >
        <div className="grow">
          <p className="mx-auto mb-3 max-w-72 rounded-[0.9rem] bg-(--phone-bar) px-4 py-2.5 text-center text-sm text-pretty text-(--phone-faint)">
            {error
              ? problemOf(error).title
              : 'The numbers of the business are simulated. Codes that are sent to them arrive here.'}
          </p>
          <ul className="space-y-2">
            {oldestFirst.map((code) => (
              <li
                key={code.id}
                className="w-fit max-w-[86%] rounded-[0.9rem] rounded-ss-sm bg-(--phone-bubble) px-3 py-2 text-[0.9375rem] leading-[1.4] shadow-[0_1px_1px_rgb(0_0_0/0.1)]"
              >
                <p className="text-xs text-(--phone-faint) tabular-nums">
                  {code.method === 'VOICE' ? 'Call' : 'Text message'} to <bdi>{code.number}</bdi>
                </p>
                <p dir="auto" className="wrap-anywhere">
                  {code.text}
                </p>
                <p className="text-end text-[0.6875rem] text-(--phone-faint) tabular-nums">
                  {now !== undefined && `${dayName(code.at, now)}, ${clockTime(code.at)}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
