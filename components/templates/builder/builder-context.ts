'use client'

import { createContext, use } from 'react'
import type { Purpose } from '@/lib/language/template/draft-content'
import type { Checks } from './checks/checks'
import type { FixedParts } from './checks/fixed-part-problems'

/** What all parts of the builder share. The values are in the form context. */
export interface Builder {
  purpose: Purpose
  checks: Checks
  /** Nothing can be changed. */
  isReadOnly: boolean
  /** Parts that cannot change: with the reason, as a sentence. */
  fixed: FixedParts
  /** Languages the name has already. */
  usedLanguages: readonly string[]
  /** Addresses of the samples the template was loaded with, by their handles. */
  loadedSamples: ReadonlyMap<string, string>
  /** What sample files were called when they were chosen, by handle; those chosen on this page, too. */
  sampleNames: Map<string, string>
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

/** @throws Error outside the builder */
export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('This part must be used inside the template builder.')
  return builder
}
