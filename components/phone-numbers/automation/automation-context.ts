'use client'

import { createContext, useContext } from 'react'

interface Shown {
  errors: ReadonlyMap<string, string>
  advice: ReadonlyMap<string, string>
}

/** Findings by input, for the fields to show. */
export const AutomationFindings = createContext<Shown>({ errors: new Map(), advice: new Map() })

/** An input's error or advice. */
export function useFinding(path: string): { error?: string; advice?: string } {
  const { errors, advice } = useContext(AutomationFindings)
  return { error: errors.get(path), advice: advice.get(path) }
}
