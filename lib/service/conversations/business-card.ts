import type { BusinessCard, conversationEndpoints } from '@/lib/contract/conversations'
import { digitsOf } from '@/lib/contract/digits-of'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import { findProfile, toBusinessProfile } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { readAutomation } from '../phone-numbers/automation'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { findContact } from './contact'

/** What a phone shows of the business behind a number. */
export async function businessCardOf(
  { store, settings }: ServiceContext,
  number: PhoneNumberRow,
): Promise<BusinessCard> {
  const profile = toBusinessProfile(await findProfile(store.reads, number.id), settings)
  const { about = '', description = '', address = '', email = '', vertical, websites = [] } = profile
  const picture = profile.profile_picture_url
  return {
    phone_number_id: number.id,
    display_phone_number: number.display_phone_number,
    name: number.verified_name,
    about,
    description,
    address,
    email,
    websites,
    ...(vertical ? { vertical } : {}),
    ...(picture ? { profile_picture_url: picture } : {}),
    automation: readAutomation(number),
  }
}

/** Finds the business behind a number, by identifier or digits. Embedded service only. */
export async function getBusinessCard(
  context: ServiceContext,
  { params }: HandlerInput<typeof conversationEndpoints.getBusinessCard>,
) {
  const { reads } = context.store
  await requireNode(reads, params.businessAccountId, 'business-account')
  await findContact(reads, { accountId: params.businessAccountId, waId: params.waId })
  const number = await findNumber(reads, params.businessAccountId, params.number)
  return businessCardOf(context, number)
}

/**
 * Finds a number of an account by identifier or dialed digits.
 * @throws ServiceError notFound
 */
export async function findNumber(
  queries: Queries,
  accountId: string,
  written: string,
): Promise<PhoneNumberRow> {
  const numbers = queries.selectFrom('phone_numbers').selectAll().where('account_id', '=', accountId)
  const byId = /^\d{1,40}$/.test(written)
    ? await numbers.where('id', '=', written).executeTakeFirst()
    : undefined
  if (byId) return byId
  const digits = digitsOf(written)
  const dialled = digits === '' ? [] : await numbers.execute()
  return (
    dialled.find((row) => digitsOf(row.display_phone_number) === digits) ??
    throwServiceError('notFound', {
      details: `There is no business with the number ${written.slice(0, 40)}.`,
    })
  )
}
