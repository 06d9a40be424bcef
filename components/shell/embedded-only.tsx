'use client'

import { createContext, use } from 'react'
import { type EmbeddedOnlyName, missingBecause } from '@/lib/contract/embedded-only'

const IsEmbedded = createContext(true)

/** Given whether the service runs inside this console. */
export const EmbeddedProvider = IsEmbedded.Provider

/** Why something is not there with another service; undefined with the service inside, which has it. */
export const useMissing = (name: EmbeddedOnlyName): string | undefined =>
  use(IsEmbedded) ? undefined : missingBecause(name)
