'use client'

import { createContext, use } from 'react'
import type { Role } from '@/lib/access/roles'
import type { ValidationError } from '@/lib/contract/flows'
import type { EndpointValues } from '../lifecycle/endpoint-field'
import type { FlowChecker } from './flow-checker'

/** What the service reported about a text. */
export interface ServiceReport {
  text: string
  errors: readonly ValidationError[]
}

/** What the panes share besides the document. */
export interface Studio {
  flowId: string
  role: Role
  /** Who responds to the flow. */
  endpoint: EndpointValues['endpoint']
  checker: FlowChecker
  /** Why nothing can be changed; undefined if it can. */
  readOnlyBecause: string | undefined
  report: ServiceReport | undefined
  /** Saves unsaved changes of the draft now. Never rejects. */
  saveDraft: () => Promise<void>
}

export const StudioContext = createContext<Studio | undefined>(undefined)

export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (!studio) throw new Error('The panes must be used inside the studio.')
  return studio
}
