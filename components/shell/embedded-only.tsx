'use client'

import { createContext, use } from 'react'
import type { EmbeddedOnlyName } from '@/lib/contract/embedded-only'

const Missing = createContext<Partial<Record<EmbeddedOnlyName, string>>>({})

/** Given what is missing with this service and why, in sentences that the server sends: with the service inside, none. */
export const MissingProvider = Missing.Provider

/** Why something is not there with another service; undefined with the service inside, which has it. */
export const useMissing = (name: EmbeddedOnlyName): string | undefined => use(Missing)[name]
