'use client'

import { createContext, use } from 'react'
import type { Role } from '@/lib/access/roles'
import type { ValidationError } from '@/lib/contract/flows'
import type { EndpointValues } from '../lifecycle/endpoint-field'
import type { FlowChecker } from './flow-checker'

/** What the service said of a text that it was given. */
export interface ServiceReport {
  text: string
  errors: readonly ValidationError[]
}

/** What the panes know beside the document. */
export interface Studio {
  flowId: string
  role: Role
  /** Who responds to the flow. */
  endpoint: EndpointValues['endpoint']
  checker: FlowChecker
  /** Why nothing may be changed; undefined when it may. */
  readOnlyBecause: string | undefined
  report: ServiceReport | undefined
  /** Saves at once what is not saved of the draft yet. Never rejects. */
  saveDraft: () => Promise<void>
}

export const StudioContext = createContext<Studio | undefined>(undefined)

export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (!studio) throw new Error('The panes must be used inside the studio.')
  return studio
}
