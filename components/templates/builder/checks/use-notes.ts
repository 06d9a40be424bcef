'use client'

import { useSyncExternalStore } from 'react'
import { useFormState } from 'react-hook-form'
import { type Refusal, refusalsIn } from '@/components/form/refusals'
import { useFieldError } from '@/components/form/use-field-error'
import type { PlacedFinding } from '@/lib/language/template/check-form'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import type { Place } from '../place'
import { withSeverity } from './checks'

/** All findings, kept up to date. */
export function useFindings(): readonly PlacedFinding[] {
  const { checks } = useBuilder()
  return useSyncExternalStore(checks.subscribe, checks.getAll, checks.getAll)
}

/** Reasons the last submission was refused, kept up to date. */
export function useRefusals(): readonly Refusal[] {
  return refusalsIn(useFormState<BuilderValues>().errors)
}

interface Notes {
  error: string | undefined
  advice: readonly PlacedFinding[]
  /** All findings. */
  findings: readonly PlacedFinding[]
}

/** What to show at one input: errors of the service or the checks, expected review objections and advice. */
export function useNotes(place: Place): Notes {
  const { checks } = useBuilder()
  const read = () => checks.shownAt(place)
  const shown = useSyncExternalStore(checks.subscribe, read, read)
  const refused = useFieldError<BuilderValues>(place)
  return {
    error: refused ?? withSeverity(shown, 'error')[0]?.message,
    advice: shown.filter((finding) => finding.severity !== 'error'),
    findings: shown,
  }
}
