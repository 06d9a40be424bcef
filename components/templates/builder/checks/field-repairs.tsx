'use client'

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { whenReleased } from '@/components/ui/pressed-pointer'
import type { PlacedFinding } from '@/lib/language/template/check-form'
import { focusFirstPlace } from '../place'

/** Waits until no button is pressed: what is under the pointer must not move before it is released. */
async function loadRepairs() {
  const { Repairs: loaded } = await import('./repairs')
  await new Promise<void>((resolve) => {
    whenReleased(resolve)
  })
  return loaded
}

/** Loaded with the first finding that is shown. */
export const Repairs = dynamic(loadRepairs, { ssr: false })

/** Rules whose fixes the notice under a body offers by itself. */
const inNotice: ReadonlySet<string> = new Set([
  'variables-are-in-sequence',
  'variables-are-numbered-from-one',
  'variables-are-of-one-kind',
])

/** Fixes for an input's findings, below their messages. Focus goes to the input. */
export function FieldRepairs({ findings }: { findings: readonly PlacedFinding[] }) {
  const box = useRef<HTMLDivElement>(null)
  const offered = findings.filter(({ rule, place }) => place !== 'body.text' || !inNotice.has(rule))
  if (offered.length === 0) return null
  return (
    <div ref={box} className="empty:hidden">
      <Repairs
        findings={offered}
        onRepaired={(place = '') => focusFirstPlace(box.current?.closest('form') ?? null, [place], 'nearest')}
      />
    </div>
  )
}
