import type { businessProfileEndpoints, profileUpdate } from '@/lib/contract/business-profile'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { profileLimits } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'
import { encodeJson } from '@/lib/store/codec'
import { countCharacters } from '@/lib/template-text/count-characters'
import type { ServiceContext, ServiceSettings } from '../context'
import { raise } from '../http/raise'
import { findPhoneNumber, holdPhoneNumber } from '../phone-numbers/find'
import { drawPicture } from '../pictures/draw-picture'
import { replacePicture } from '../pictures/replace-picture'
import { consumePhoto, readPhoto } from '../uploads/photo'
import { type BusinessProfileRow, findProfile, productsOf } from './row'

type Update = z.output<typeof profileUpdate>

/** Changes what is supplied, photo included, all or nothing. Spec "POST service_business_profile", limits G17. */
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
  // Drawing takes a while: before the transaction, which on SQLite all others wait for.
  const picture = photo && (await drawPicture(photo.bytes))
  await store.transaction(async (tx) => {
    await holdPhoneNumber(store, tx, id)
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
  const message = `messaging_product is ${products.join(' or ')}.`
  raise('invalidParameter', { details: message, issues: [{ field: 'messaging_product', message }] })
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
    return [{ field, message: `${field} has at most ${most} characters, and this one has ${characters}.` }]
  })
  if (issues.length > 0) raise('invalidParameter', { details: issues[0]?.message, issues })
}
