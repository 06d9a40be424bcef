'use client'

import { createContext, use } from 'react'
import type { EmbeddedOnlyName } from '@/lib/contract/embedded-only'

const Missing = createContext<Partial<Record<EmbeddedOnlyName, string>>>({})

/** Provides reasons for features missing with this service, from the server; none with the embedded service. */
export const MissingProvider = Missing.Provider

/** Why a feature isn't available with a remote service; undefined if it is. */
export const useMissing = (name: EmbeddedOnlyName): string | undefined => use(Missing)[name]
