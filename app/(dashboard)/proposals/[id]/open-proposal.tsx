'use client'

import dynamic from 'next/dynamic'
import { ProposalScreen } from '@/components/proposals/proposal-screen'
import type { ProposalDetail } from '@/lib/contract/proposals'
import { contentsOf } from './contents-of-proposal'
import { CommentedParts, PartComments } from './part-comments'
import { partsOfProposal } from './parts-of-proposal'

/** Combines a proposal with each resource's difference view, which don't import each other. */
export const OpenProposal = ({ id }: { id: string }) => (
  <ProposalScreen id={id} Change={ProposedChange} partsOf={partsOfProposal} />
)

const ContentDifferences = dynamic(() =>
  import('../../history/content-differences').then((module) => module.ContentDifferences),
)
const TemplatePreviews = dynamic(() =>
  import('./template-previews').then((module) => module.TemplatePreviews),
)

/** A proposal's changes, as shown in the history, with templates as shown on phones. */
export function ProposedChange({ proposal }: { proposal: ProposalDetail }) {
  const { kind, before, after } = contentsOf(proposal)
  if (!before && !after) return <p className="text-text-muted">No preview is available for this change.</p>
  const isTemplate =
    kind === 'template' && [before, after].some((content) => content && 'components' in content)
  return (
    <div className="space-y-4">
      {kind === 'flow' && <CommentedParts proposal={proposal} />}
      {/* The preview already shows deleted content. */}
      {!(isTemplate && !after) && (
        <ContentDifferences
          {...{ kind, before, after }}
          thing={proposal.subject}
          columns={['Before', 'After']}
          below={(label) => <PartComments {...{ proposal, label }} />}
        />
      )}
      {isTemplate && <TemplatePreviews before={before} after={after} />}
    </div>
  )
}
