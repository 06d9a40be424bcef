import type { Permission } from '@/lib/access/roles'
import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { NumberUses } from '@/lib/contract/number-uses'
import { callsNumber } from '@/lib/language/template/button-targets'
import type { Root } from '@/lib/runtime/compose/root'
import { findTemplates } from '../templates/bulk/find-items'
import { readAutomation } from './read-automation'

type Parts = Parameters<typeof findTemplates>[0] & Pick<Root, 'client' | 'receivers' | 'alerts'>

/** What depends on a number, as far as someone may see it. @throws CallError */
export async function numberUses(
  root: Parts,
  { id, may }: { id: string; may(permission: Permission, phoneNumberId?: string): boolean },
  options: CallOptions,
): Promise<NumberUses> {
  const { client } = root
  const number = await client.getPhoneNumber({ phoneNumberId: id }, options)
  const [automation, qrCodes, isCallable, templates, receivers, contactPoints] = await Promise.all([
    readAutomation(client, id, options),
    may('qr-codes.read', id) ? countCodes(root, id, options) : null,
    may('calling.read', id) ? isCalled(root, id, options) : null,
    may('templates.read') ? calledBy(root, number.display_phone_number ?? '', options) : null,
    may('events.read') ? namedBy(root.receivers.list.all(), id) : null,
    may('alerts.manage') ? namedBy(root.alerts.contactPoints.list(), id) : null,
  ])
  return {
    ...{ qrCodes, isCallable, templates, receivers, contactPoints },
    prompts: automation.prompts.length,
    commands: automation.commands.length,
    hasWelcomeMessage: automation.enable_welcome_message,
  }
}

/** Tokens, roles and other objects limited to some numbers including this one. */
async function namedBy(
  reading: Promise<readonly { name: string; phoneNumberIds: readonly string[] }[]>,
  id: string,
): Promise<string[]> {
  const all = await reading
  return all.filter(({ phoneNumberIds }) => phoneNumberIds.includes(id)).map(({ name }) => name)
}

async function countCodes({ client }: Parts, phoneNumberId: string, options: CallOptions) {
  const read = (after?: string) =>
    client.listQrCodes({ phoneNumberId, query: { limit: pageLimits.max, after } }, options)
  let count = 0
  for await (const { data } of eachPage(read)) count += data.length
  return count
}

/** A number without call settings returns an error; the rest is still shown. */
async function isCalled({ client }: Parts, phoneNumberId: string, options: CallOptions) {
  try {
    const { calling } = await client.getCallingSettings({ phoneNumberId }, options)
    return calling?.status === 'ENABLED'
  } catch (error) {
    if (isCallError(error) && !error.problem.isTransient) return null
    throw error
  }
}

async function calledBy(root: Parts, number: string, options: CallOptions) {
  const found: NonNullable<NumberUses['templates']> = []
  for await (const { components, id, name, language, status } of findTemplates(root, {}, options))
    if (callsNumber(components, number)) found.push({ id, name, language, status })
  return found
}
