'use client'

import { useWatch } from 'react-hook-form'
import { Callout } from '@/components/ui/callout'
import { wordOf } from '@/lib/language/template/json'
import type { BuilderValues } from '../builder-values'

/** Names what the template has and the form has no inputs for. */
export function KeptParts() {
  const others = useWatch<BuilderValues, 'others'>({ name: 'others' })
  if (others.length === 0) return null
  const types = others.map(({ component }) => wordOf(component.type)).join(', ')
  return <Callout tone="neutral">Not in this form: {types} (edit in JSON).</Callout>
}
