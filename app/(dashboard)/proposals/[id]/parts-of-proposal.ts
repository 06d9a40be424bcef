import { memberText } from '@/components/history/content-words'
import { changedValues } from '@/components/ui/changed-values'
import { partOf } from '@/lib/contract/content-parts'
import { tryParseJson } from '@/lib/contract/json'
import type { ProposalDetail } from '@/lib/contract/proposals'
import { partsOfFlow } from '@/lib/language/flow-json/parts-of-flow'
import { partsOfTemplate } from '@/lib/language/template/parts-of-template'
import { contentsOf } from './contents-of-proposal'

type Changed = Pick<ProposalDetail, 'kind' | 'before' | 'after'>

/** Parts of a proposal that people can comment on: parts before or after the change, and changed values. */
export function partsOfProposal(proposal: Changed): string[] {
  const { kind, before, after } = contentsOf(proposal)
  const contents = [after, before].filter((content) => content !== null)
  if (kind === 'template') return [...new Set(contents.flatMap(partsOfTemplate))]
  if (kind === 'flow')
    return [...new Set(contents.flatMap(({ document }) => partsOfFlow(tryParseJson(`${document}`))))]
  const values = changedValues({ before: before ?? undefined, after: after ?? undefined })
  return [...new Set(values.map(({ path }) => partOf('value', memberText(path))))]
}

/** Types of parts covered by each row of a template comparison. */
const kindsOfRow: Readonly<Record<string, RegExp>> = {
  Header: /^header$/,
  'Limited-time offer': /^offer$/,
  Body: /^body$/,
  Carousel: /^card:/,
  Footer: /^footer$/,
  Buttons: /^button:/,
}

/** Whether a part belongs to the row with this label. */
export const isOfRow = (part: string, label: string): boolean =>
  kindsOfRow[label]?.test(part) ?? part === partOf('value', label)
