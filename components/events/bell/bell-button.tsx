'use client'

import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { buttonLook } from '@/components/ui/button-look'
import { permits, type Role } from '@/lib/access/roles'
import { commentQueries } from '@/lib/browser/comments'
import { eventQueries } from '@/lib/browser/events'
import { bellId, bellLabel } from './bell-words'

const mostShown = 99

/** How many events and mentions wait for a person; opens what they are. Without the right to see events it tells of mentions alone. */
export function BellButton({ role }: { role: Role }) {
  const seesEvents = permits(role, 'events.read')
  const { data } = useQuery({ ...eventQueries.attention(), enabled: seesEvents })
  const mentions = useQuery(commentQueries.mentions()).data?.total ?? 0
  const events = data?.total ?? 0
  const total = events + mentions
  const label = bellLabel(seesEvents ? events : undefined, mentions)
  return (
    <button
      type="button"
      popoverTarget={bellId}
      aria-label={label}
      data-tooltip={label}
      className={buttonLook({ variant: 'quiet', shape: 'icon' })}
    >
      <Bell aria-hidden="true" className="size-4" />
      {total > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger-fill px-1 text-[0.625rem] leading-none font-semibold text-danger-contrast tabular-nums"
        >
          {total > mostShown ? `${mostShown}+` : total}
        </span>
      )}
    </button>
  )
}
