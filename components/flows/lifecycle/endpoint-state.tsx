'use client'

import { useMissing } from '@/components/shell/embedded-only'
import { StatusDot } from '@/components/ui/status-dot'
import { tooltip } from '@/components/ui/tooltip'
import type { EndpointWords } from './endpoint-words'

/** Health of a data endpoint, explained in a tooltip. */
export function EndpointState({ words }: { words: EndpointWords }) {
  const { label, tone, meaning, isUnknown } = words
  const missing = useMissing('endpointHealth')
  return (
    <span
      {...tooltip(isUnknown && missing ? `${meaning} ${missing}` : meaning)}
      className="inline-flex items-center gap-1.5"
    >
      <StatusDot tone={tone} />
      {label}
    </span>
  )
}
