import type { FlowSummary, FlowUse } from '@/lib/contract/flow-pages'
import { listNames } from '@/lib/labels/use-words'

type Flow = Pick<FlowSummary, 'name' | 'status' | 'draft' | 'endpointUri'>

const isLive = ({ status }: Pick<Flow, 'status'>) => status === 'PUBLISHED' || status === 'THROTTLED'

/** A published flow may be open on any phone; a deprecated one can still be used. spec:flows#transitions. */
const isUsed = ({ status }: Pick<Flow, 'status'>) => status !== 'DRAFT'

/** What deprecating a flow costs, in sentences. @param uses what still refers to it */
export const deprecationCosts = ({ name, draft }: Flow, uses: readonly string[] = []): string[] => [
  `${name} keeps working: it can still be sent, and customers can still open it.`,
  'The flow is marked as deprecated and can no longer be edited. Don’t use it in new messages.',
  ...(draft ? ['Unsaved changes since the last version stay here, but can’t be published.'] : []),
  ...uses,
  'This can’t be undone. A duplicate can be published in its place.',
]

/** What deleting a flow costs, in sentences. @param uses what still refers to it */
export const deletionCosts = (flow: Flow, uses: readonly string[] = []): string[] => [
  ...(isUsed(flow)
    ? [
        `Customers use ${flow.name}. Messages already sent will no longer open it, and templates that open it will fail.`,
        ...(isLive(flow) ? ['To change what customers see, publish a newer version instead.'] : []),
      ]
    : [`${flow.name} and all of its versions will be deleted.`]),
  ...(flow.draft ? ['Unsaved changes since the last version will be lost.'] : []),
  'Its saved cases and recorded runs will be deleted, too.',
  ...uses,
  'This can’t be undone.',
]

const namesOf = (uses: readonly Pick<FlowUse, 'name'>[]) => uses.map(({ name }) => name)

/** Which templates open the flow, as one sentence; empty if none. */
export function usesCosts(uses: readonly Pick<FlowUse, 'name'>[]): string[] {
  const names = listNames(namesOf(uses))
  return names === undefined ? [] : [`Templates with a button that opens it: ${names}.`]
}

/** What renaming breaks, as one sentence; empty if nothing opens the flow by name. */
export function renameCosts(uses: readonly Pick<FlowUse, 'name' | 'isByName'>[]): string[] {
  const names = listNames(namesOf(uses.filter(({ isByName }) => isByName)))
  return names === undefined
    ? []
    : [`Buttons of these templates open the flow by its name and will stop working: ${names}.`]
}

/** Whether the name has to be typed: customers would notice. */
export const isDeletionTyped = (flow: Flow): boolean => isUsed(flow)

export const migrationCosts = ({ status, endpointUri, draft }: Flow): string[] => [
  'The other account gets a copy with its own ID; this flow doesn’t change.',
  'Templates and messages keep opening this one until you update them to use the copy.',
  ...(status === 'PUBLISHED' || status === 'THROTTLED'
    ? ['It is published here, so the copy is published right away.']
    : []),
  ...(endpointUri
    ? [
        'The copy uses the same data endpoint. The numbers of the other account need their own encryption key.',
      ]
    : []),
  ...(draft ? ['Unsaved changes since the last version aren’t copied: save a version first.'] : []),
  'Copying fails if that account already has a flow with this name.',
]

export const publicationCosts = ({ status }: Pick<Flow, 'status'>): string[] =>
  isLive({ status })
    ? [
        'Customers who open the flow from now on see this version. Customers who already have it open continue on their current version.',
      ]
    : [
        'Once it is published, the flow can be sent, and customers can open it.',
        'A published flow can’t become a draft again: you can publish a newer version, deprecate it, or delete it.',
      ]
