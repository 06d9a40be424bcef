'use client'

import { ProposalScreen } from '@/components/proposals/proposal-screen'
import { partsOfProposal } from './parts-of-proposal'
import { ProposedChange } from './proposed-change'

/** A proposal with the differences of every resource, which know nothing of each other. */
export const OpenProposal = ({ id }: { id: string }) => (
  <ProposalScreen id={id} Change={ProposedChange} partsOf={partsOfProposal} />
)
