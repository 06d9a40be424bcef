'use client'

import { createContext, use } from 'react'
import type { Purpose } from '@/lib/language/template/draft-content'
import type { Checks } from './checks/checks'
import type { FixedParts } from './checks/fixed-part-problems'

/** What the parts of the builder share. Values are in the form context. */
export interface Builder {
  purpose: Purpose
  checks: Checks
  /** Nothing can be changed. */
  isReadOnly: boolean
  /** Parts that can't be changed, each with the reason as a sentence. */
  fixed: FixedParts
  /** Languages the name already has. */
  usedLanguages: readonly string[]
  /** URLs of the samples loaded with the template, by handle. */
  loadedSamples: ReadonlyMap<string, string>
  /** File names of samples by handle, including those chosen on this page. */
  sampleNames: Map<string, string>
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

/** @throws Error outside the builder */
export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('This part must be used inside the template builder.')
  return builder
}
