import { flowLimits } from '@/lib/contract/limits'
import { parseUrl } from '@/lib/contract/parse-url'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import type { FlowRow } from './find'

/**
 * Refuses edits of finished flows. A blocked flow can be edited: a new address or document is how it
 * recovers.
 * @throws ServiceError flowNotEditable (139001)
 */
export function refuseFinished({ status }: Pick<FlowRow, 'status'>): void {
  if (status !== 'DEPRECATED') return
  throwServiceError('flowNotEditable', {
    details: `The flow is ${status} and cannot change. Clone it and change the copy.`,
  })
}

/**
 * Names are unique within an account.
 * @param except the flow that already has the name
 * @throws ServiceError flowNameTaken
 */
export async function refuseTakenName(
  tx: Queries,
  { accountId, name, except }: { accountId: string; name: string; except?: string },
): Promise<void> {
  const other = await tx
    .selectFrom('flows')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (other && other.id !== except) refuseName(name)
}

export function refuseName(name: string): never {
  const message = `A flow called ${name} already exists in this account.`
  return throwServiceError('flowNameTaken', { details: message, issues: [{ field: 'name', message }] })
}

/** @throws ServiceError tooManyFlows */
export async function refuseTooMany(tx: Queries, accountId: string): Promise<void> {
  const { n } = await tx
    .selectFrom('flows')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) < flowLimits.perAccount) return
  throwServiceError('tooManyFlows', {
    details: `The account has ${flowLimits.perAccount} flows, which is the limit. Delete one first.`,
  })
}

/**
 * Refuses addresses that are invalid by their text. The IP it resolves to is checked at each call.
 * @throws ServiceError invalidParameter, addressNotAllowed
 */
export function refuseAddress(
  { outgoing }: Pick<ServiceContext, 'outgoing'>,
  address: string | undefined,
): void {
  if (!address) return
  const refuse = (kind: 'invalidParameter' | 'addressNotAllowed', message: string) =>
    throwServiceError(kind, { details: message, issues: [{ field: 'endpoint_uri', message }] })
  if (!parseUrl(address)) {
    refuse('invalidParameter', 'This is not a valid address. Write it like https://example.com/flow.')
  }
  const refusal = outgoing.refusalOf(address)
  if (refusal) refuse('addressNotAllowed', refusal)
}
