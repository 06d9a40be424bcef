'use client'

import { createContext, useContext } from 'react'

interface Shown {
  errors: ReadonlyMap<string, string>
  advice: ReadonlyMap<string, string>
}

/** What is to be said of the form, by input: for the fields to show. */
export const AutomationFindings = createContext<Shown>({ errors: new Map(), advice: new Map() })

/** What is wrong with an input, or good to know of it. */
export function useFinding(path: string): { error?: string; advice?: string } {
  const { errors, advice } = useContext(AutomationFindings)
  return { error: errors.get(path), advice: advice.get(path) }
}
