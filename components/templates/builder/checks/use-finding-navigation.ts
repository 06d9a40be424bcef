'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PreviewView } from '@/components/form/beside-preview'
import type { Refusal } from '@/components/form/refusals'
import { problemOf } from '@/components/ui/problem-of'
import type { PlacedFinding } from '@/lib/language/template/check-form'
import type { BuilderTab } from '../json/form-or-json'
import { focusFirstPlace } from '../place'
import { type Checks, withSeverity } from './checks'

const placesOf = (findings: readonly PlacedFinding[]) => findings.flatMap(({ place }) => place ?? [])

/** Which part of the builder is visible, and navigation to places in it. */
export function useFindingNavigation(checks: Checks) {
  const form = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState<BuilderTab>('form')
  const [view, setView] = useState<PreviewView>('edit')

  /** Focuses the first of some places, which may be outside the form, such as a notice. */
  const focus = (...places: string[]) => focusFirstPlace(form.current, places)
  /** Focuses the first of some inputs, whatever part of the page is visible. */
  const lead = (places: readonly string[]): boolean => {
    if (places.length === 0) return false
    // The input has to exist before it can be focused.
    flushSync(() => {
      setTab('form')
      setView('edit')
      for (const place of places) checks.touch(place)
    })
    return focusFirstPlace(form.current, places)
  }
  const showFinding = ({ place }: Pick<PlacedFinding, 'place'>) => place !== undefined && lead([place])
  const showErrors = () => {
    checks.showAll()
    lead(placesOf(withSeverity(checks.getAll(), 'error')))
  }
  /** Goes to the first thing the review will reject, else to what reviews judge most. */
  const showRejections = () =>
    lead(placesOf(withSeverity(checks.getAll(), 'rejection'))) || lead(['body.text', 'authentication'])
  /** Goes to the inputs a refusal is about, or to the notice about the whole template. */
  const showRefusals = (refusals: readonly Refusal[]) => {
    if (!lead(refusals.flatMap(({ place }) => place ?? []))) focus('refusal')
  }
  const showFailure = (failure: unknown) => {
    const { kind, fields } = problemOf(failure)
    if (kind === 'conflict') focus('draft')
    else showRefusals(Object.entries(fields).map(([place, message]) => ({ place, message })))
  }
  return {
    form,
    tab,
    setTab,
    view,
    setView,
    focus,
    lead,
    showFinding,
    showErrors,
    showRejections,
    showRefusals,
    showFailure,
  }
}
