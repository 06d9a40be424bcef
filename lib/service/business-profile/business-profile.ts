import type { businessProfileEndpoints, profileUpdate } from '@/lib/contract/business-profile'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { profileLimits } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import type { z } from '@/lib/contract/zod'
import { countCharacters } from '@/lib/language/template/count-characters'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext, ServiceSettings } from '../context'
import { chooseFields } from '../http/fields'
import { throwServiceError } from '../http/service-error'
import { newSecretId } from '../ids'
import { findPhoneNumber, lockPhoneNumberForUpdate } from '../phone-numbers/find'
import { drawPicture, type Picture } from '../pictures/draw-picture'
import {
  type BusinessProfileRow,
  businessProfileFields,
  findProfile,
  productsOf,
  toBusinessProfile,
} from './row'

const USED = 'This photo was already used: a handle works once. Upload the photo again.'

/**
 * Reads the bytes behind an unused photo handle.
 * @throws ServiceError photoHandleInvalid, photoInvalid
 */
async function readPhoto(
  queries: Queries,
  handle: string,
  now: number,
): Promise<{ sessionId: string; bytes: Uint8Array }> {
  const session = await queries
    .selectFrom('upload_sessions')
    .select(['id', 'file_type', 'consumed_by', 'expires_at'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (!session) return refuse('The service does not know this photo. Upload it again.')
  if (session.consumed_by) return refuse(USED)
  if (session.expires_at <= now) return refuse('This photo expired after 24 hours. Upload it again.')
  if (!session.file_type.startsWith('image/')) {
    return throwServiceError('photoInvalid', {
      details: `The uploaded file is of type ${session.file_type}, not an image.`,
    })
  }
  const chunks = await queries
    .selectFrom('upload_chunks')
    .select('bytes')
    .where('session_id', '=', session.id)
    .orderBy('start')
    .execute()
  return { sessionId: session.id, bytes: Buffer.concat(chunks.map(({ bytes }) => bytes)) }
}

/**
 * Consumes the handle and drops the bytes. The session row stays until it expires, to explain what happened
 * to it.
 * @throws ServiceError photoHandleInvalid when another request consumed it first
 */
async function consumePhoto(tx: Queries, sessionId: string, phoneNumberId: string): Promise<void> {
  const used = await tx
    .updateTable('upload_sessions')
    .set({ consumed_by: phoneNumberId })
    .where('id', '=', sessionId)
    .where('consumed_by', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) refuse(USED)
  await tx.deleteFrom('upload_chunks').where('session_id', '=', sessionId).execute()
}

const refuse = (details: string): never => throwServiceError('photoHandleInvalid', { details })

/** Returns the public profile of a number. spec:business-profile#read-the-profile. */
export async function getBusinessProfile(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof businessProfileEndpoints.getBusinessProfile>,
) {
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const fields = chooseFields(query.fields, businessProfileFields)
  const profile = fields.pick(toBusinessProfile(await findProfile(store.reads, id), settings))
  const isAskedByBrand = !new URL(request.url).pathname.endsWith('/service_business_profile')
  // Clients that use a brand's word look for a list with the profile in it (spec:business-profile#a-profile-in-a-list).
  return isAskedByBrand ? { ...profile, data: [profile] } : profile
}

/** Replaces and deletes the number's current picture. Returns the new picture's identifier. */
async function replacePicture(
  context: ServiceContext,
  tx: Queries,
  phoneNumberId: string,
  { mediaType, bytes }: Picture,
): Promise<string> {
  await tx.deleteFrom('pictures').where('phone_number_id', '=', phoneNumberId).execute()
  const id = newSecretId(context, 32)
  await tx
    .insertInto('pictures')
    .values({
      id,
      phone_number_id: phoneNumberId,
      media_type: mediaType,
      bytes,
      created_at: context.clock(),
    })
    .execute()
  return id
}

type Update = z.output<typeof profileUpdate>

/**
 * Updates the supplied fields, photo included, atomically. spec:business-profile#change-the-profile, limits
 * spec:business-profile#rules-of-the-profile.
 */
export async function updateBusinessProfile(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof businessProfileEndpoints.updateBusinessProfile>,
) {
  const { store, clock } = context
  refuseOtherProduct(body, context.settings)
  refuseLongTexts(body)
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const handle = body.profile_picture_handle
  const photo = handle === undefined ? undefined : await readPhoto(store.reads, handle, clock())
  // Drawing is slow, so it runs before the transaction: on SQLite every other write would wait for it.
  const picture = photo && (await drawPicture(photo.bytes))
  await store.transaction(async (tx) => {
    await lockPhoneNumberForUpdate(store, tx, id)
    const row = merged(await findProfile(tx, id), body, clock())
    if (photo && picture) {
      await consumePhoto(tx, photo.sessionId, id)
      row.picture_id = await replacePicture(context, tx, id, picture)
    }
    await tx
      .insertInto('business_profiles')
      .values(row)
      .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(row))
      .execute()
  })
  return { success: true }
}

function merged(before: BusinessProfileRow, update: Update, now: number): BusinessProfileRow {
  return {
    ...before,
    about: update.about ?? before.about,
    address: update.address ?? before.address,
    description: update.description ?? before.description,
    email: update.email ?? before.email,
    vertical: update.vertical ?? before.vertical,
    websites: update.websites ? encodeJson(update.websites) : before.websites,
    updated_at: now,
  }
}

/** @throws ServiceError invalidParameter */
export function refuseOtherProduct(
  { messaging_product: given }: { messaging_product?: string },
  settings: ServiceSettings,
): void {
  const products = productsOf(settings)
  if (given !== undefined && products.includes(given)) return
  const message = `messaging_product is ${formatChoice(products)}.`
  throwServiceError('invalidParameter', {
    details: message,
    issues: [{ field: 'messaging_product', message }],
  })
}

/** @throws ServiceError invalidParameter */
function refuseLongTexts(update: Update): void {
  const limits = {
    about: profileLimits.aboutCharacters,
    address: profileLimits.addressCharacters,
    description: profileLimits.descriptionCharacters,
  }
  const issues = Object.entries(limits).flatMap(([field, most]) => {
    // The keys are members of the update.
    const characters = countCharacters(update[field as keyof typeof limits] ?? '')
    if (characters <= most) return []
    return [{ field, message: `${field} can have up to ${most} characters; this one has ${characters}.` }]
  })
  if (issues.length > 0) throwServiceError('invalidParameter', { details: issues[0]?.message, issues })
}
