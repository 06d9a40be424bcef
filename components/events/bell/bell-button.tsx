'use client'

import { Bell } from 'lucide-react'
import { buttonLook } from '@/components/ui/button-look'
import { type Role } from '@/lib/access/roles'
import { bellId, bellLabel, bellTotal } from './bell-words'
import { useBellCounts } from './use-bell-counts'

const mostShown = 99

/** Number of notifications for a person, with a button that opens them. Leaves out what they can't see. */
export function BellButton({ role }: { role: Role }) {
  const counts = useBellCounts(role)
  const total = bellTotal(counts)
  const label = bellLabel(counts)
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
          className="absolute bottom-[calc(50%+0.1875rem)] left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-danger-fill px-1 text-[0.625rem] leading-none font-semibold text-danger-contrast tabular-nums"
        >
          {total > mostShown ? `${mostShown}+` : total}
        </span>
      )}
    </button>
  )
}
