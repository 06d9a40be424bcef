import type { Selectable } from 'kysely'
import type { CallIconVisibility, CallingStatus } from '@/lib/contract/call-states'
import type { callingEndpoints, SipCredentials } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { CallingSettingsTable } from '@/lib/store/call-tables'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { newSecretId } from '../ids'
import { findPhoneNumber, lockPhoneNumberForUpdate } from '../phone-numbers/find'

export type CallingSettingsRow = Selectable<CallingSettingsTable>

/** Default calling settings of a number: off, with the icon shown once calling is on. */
const untouched = { status: 'DISABLED', call_icon_visibility: 'DEFAULT' } as const satisfies {
  status: CallingStatus
  call_icon_visibility: CallIconVisibility
}

export async function findSettings(queries: Queries, phoneNumberId: string): Promise<CallingSettingsRow> {
  const row = await queries
    .selectFrom('calling_settings')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst()
  return (
    row ?? {
      phone_number_id: phoneNumberId,
      ...untouched,
      sip_username: null,
      sip_password: null,
      updated_at: 0,
    }
  )
}

async function saveSettings(queries: Queries, row: CallingSettingsRow): Promise<void> {
  const { phone_number_id: _key, ...values } = row
  await queries
    .insertInto('calling_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(values))
    .execute()
}

export const isCallingOn = ({ status }: CallingSettingsRow): boolean => status === 'ENABLED'

/** Password length in characters, 5 bits each. */
const PASSWORD_CHARACTERS = 32

/**
 * Returns a number's credentials and creates them on first use. Call in a transaction that holds the number.
 */
async function requireSipCredentials(
  context: ServiceContext,
  tx: Queries,
  phoneNumberId: string,
): Promise<SipCredentials> {
  const settings = await findSettings(tx, phoneNumberId)
  return credentialsOf(settings) ?? makeSipCredentials(context, tx, phoneNumberId)
}

/** Creates new credentials and invalidates the old ones. */
async function makeSipCredentials(
  context: ServiceContext,
  tx: Queries,
  phoneNumberId: string,
): Promise<SipCredentials> {
  const settings = await findSettings(tx, phoneNumberId)
  const made = { username: phoneNumberId, password: newSecretId(context, PASSWORD_CHARACTERS) }
  await saveSettings(tx, {
    ...settings,
    sip_username: made.username,
    sip_password: made.password,
    updated_at: context.clock(),
  })
  return made
}

function credentialsOf({
  sip_username: username,
  sip_password: password,
}: CallingSettingsRow): SipCredentials | undefined {
  return username !== null && password !== null ? { username, password } : undefined
}

const settingsFields = ['id', 'calling'] as const

/** Calling settings, and on request the SIP credentials. spec:calling#read-settings. */
export async function getCallingSettings(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof callingEndpoints.getCallingSettings>,
) {
  const { store } = context
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const fields = chooseFields(query.fields, settingsFields)
  const settings = await findSettings(store.reads, id)
  const { status, call_icon_visibility } = settings
  const { id: _id, ...picked } = fields.pick({ id, calling: { status, call_icon_visibility } })
  if (!query.include_sip_credentials) return picked
  const sip_credentials =
    credentialsOf(settings) ??
    (await store.transaction(async (tx) => {
      // Concurrent requests get the same credentials.
      await lockPhoneNumberForUpdate(store, tx, id)
      return requireSipCredentials(context, tx, id)
    }))
  return { ...picked, sip_credentials }
}

/**
 * Updates the supplied settings and keeps the rest. Calls in progress continue. spec:calling#change-settings,
 * spec:calling#answer-of-changes.
 */
export async function setCallingSettings(
  { store, clock }: ServiceContext,
  { params, body }: HandlerInput<typeof callingEndpoints.setCallingSettings>,
) {
  await store.transaction(async (tx) => {
    const { id } = await lockPhoneNumberForUpdate(store, tx, params.phoneNumberId)
    const before = await findSettings(tx, id)
    await saveSettings(tx, {
      ...before,
      status: body.calling.status ?? before.status,
      call_icon_visibility: body.calling.call_icon_visibility ?? before.call_icon_visibility,
      updated_at: clock(),
    })
  })
  return { success: true }
}

/** Creates new SIP credentials and invalidates the old ones. Embedded service only. */
export async function rotateSipCredentials(
  context: ServiceContext,
  { params }: HandlerInput<typeof callingEndpoints.rotateSipCredentials>,
) {
  const sip_credentials = await context.store.transaction(async (tx) => {
    const { id } = await lockPhoneNumberForUpdate(context.store, tx, params.phoneNumberId)
    return makeSipCredentials(context, tx, id)
  })
  return { sip_credentials }
}
