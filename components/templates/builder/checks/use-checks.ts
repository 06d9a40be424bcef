'use client'

import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SourceTerms } from '@/lib/template-languages/glossary-findings'
import type { BuilderValues } from '../builder-values'
import { Checks } from './checks'

/** Findings are for reading: a few updates per second are enough, and typing never waits. */
const everyMs = 80

/** Checks of a form that follow typing, including glossary checks for translations. */
export function useChecks(
  form: UseFormReturn<BuilderValues>,
  initial: BuilderValues,
  showsAll: boolean,
  source?: SourceTerms,
): Checks {
  const [checks] = useState(() => new Checks(initial, showsAll))

  // Glossary checks are loaded on demand: few templates need them.
  useEffect(() => {
    if (!source) return
    let isGone = false
    void import('@/lib/template-languages/glossary-findings').then(({ findingsWithTerms }) => {
      if (!isGone) checks.findWith(findingsWithTerms(source), form.getValues())
    })
    return () => {
      isGone = true
    }
  }, [form, checks, source])

  // The form reports changes outside of React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      checks.update(form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(check, everyMs)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, checks])

  return checks
}
