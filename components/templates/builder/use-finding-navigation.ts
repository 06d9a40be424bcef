'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BuilderView } from './builder-layout'
import { type Checks, type PlacedFinding, withSeverity } from './checks'
import type { BuilderTab } from './form-or-json'
import { focusPlace } from './place'

/** Which part of the builder is in sight, and the way to the places in it. */
export function useFindingNavigation(checks: Checks) {
  const form = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState<BuilderTab>('form')
  const [view, setView] = useState<BuilderView>('edit')

  const focus = (place: string) => focusPlace(form.current, place)
  const showFinding = ({ place }: PlacedFinding) => {
    if (place === undefined) return
    // The input must be there before it can take the focus.
    flushSync(() => {
      setTab('form')
      setView('edit')
      checks.touch(place)
    })
    focus(place)
  }
  const showErrors = () => {
    checks.showAll()
    const first = withSeverity(checks.getAll(), 'error').find(({ place }) => place !== undefined)
    if (first) showFinding(first)
  }
  return { form, tab, setTab, view, setView, focus, showFinding, showErrors }
}
