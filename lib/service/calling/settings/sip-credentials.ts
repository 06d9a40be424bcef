import type { SipCredentials } from '@/lib/contract/calling'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { newSecretId } from '../../ids'
import { type CallingSettingsRow, findSettings, saveSettings } from './find-settings'

/** Letters of a password: 5 bits each. */
const PASSWORD_CHARACTERS = 32

/** Credentials of a number, made when they are first asked for. Call it in a transaction that holds the number. */
export async function requireSipCredentials(
  context: ServiceContext,
  tx: Queries,
  phoneNumberId: string,
): Promise<SipCredentials> {
  const settings = await findSettings(tx, phoneNumberId)
  return credentialsOf(settings) ?? makeSipCredentials(context, tx, phoneNumberId)
}

/** New credentials; the old ones are good no longer. */
export async function makeSipCredentials(
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

export function credentialsOf({
  sip_username: username,
  sip_password: password,
}: CallingSettingsRow): SipCredentials | undefined {
  return username !== null && password !== null ? { username, password } : undefined
}
