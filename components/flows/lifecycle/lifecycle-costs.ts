import type { FlowSummary } from '@/lib/contract/flow-pages'

type Flow = Pick<FlowSummary, 'name' | 'status' | 'draft' | 'endpointUri'>

const isLive = ({ status }: Pick<Flow, 'status'>) => status === 'PUBLISHED' || status === 'THROTTLED'

/** What was published once may be open on any phone; a deprecated flow stays usable. Spec "States and transitions". */
const isUsed = ({ status }: Pick<Flow, 'status'>) => status !== 'DRAFT'

/** What it will cost, in sentences. */
export const deprecationCosts = ({ name, draft }: Flow): string[] => [
  `${name} goes on working: it can still be sent, and customers can still open it.`,
  'It is marked as not to be used for anything new, and can no longer be changed.',
  ...(draft ? ['What was typed since the last version stays here, but cannot be published.'] : []),
  'This cannot be taken back. A duplicate can be published in its place.',
]

export const deletionCosts = (flow: Flow): string[] => [
  ...(isUsed(flow)
    ? [
        `Customers use ${flow.name}. Messages that were sent can no longer open it, and templates with a button that opens it fail.`,
        ...(isLive(flow) ? ['To change what customers see, publish a newer version instead.'] : []),
      ]
    : [`${flow.name} is removed with all of its versions.`]),
  ...(flow.draft ? ['What was typed since the last version is lost.'] : []),
  'Saved cases and recorded runs of it are lost as well. This cannot be taken back.',
]

/** The name has to be typed where customers would notice. */
export const isDeletionTyped = (flow: Flow): boolean => isUsed(flow)

export const migrationCosts = ({ status, endpointUri, draft }: Flow): string[] => [
  'The other account gets a copy with an identifier of its own; this one stays as it is.',
  'Templates and messages go on opening this one until they name the copy.',
  ...(status === 'PUBLISHED' || status === 'THROTTLED'
    ? ['It is published here, so the copy is published at once.']
    : []),
  ...(endpointUri
    ? ['The copy asks the same data endpoint. The numbers of the other account need an encryption key there.']
    : []),
  ...(draft ? ['What was typed since the last version does not go along: save a version first.'] : []),
  'A flow of the same name there stands in the way.',
]

export const publicationCosts = ({ status }: Pick<Flow, 'status'>): string[] =>
  isLive({ status })
    ? [
        'Customers who open the flow from now on see this version. Those who have it open finish what they see.',
      ]
    : [
        'From now on the flow can be sent, and customers can open it.',
        'A published flow never becomes a draft again: it can be changed by a newer version, deprecated or deleted.',
      ]
