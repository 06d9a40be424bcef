import type { Act } from '@/lib/account-files/act'
import { FILE_PREFIX, type Item, type ItemOf } from '@/lib/account-files/items'
import { ConsoleRefused } from '@/lib/contract/console-failure'
import { isObject } from '@/lib/contract/json'
import type { Performing } from './performing'
import { sendPhoto } from './send-photo'
import { componentsFor } from './template-components'

/** Applies one act. @throws ConsoleRefused; what the console throws */
export async function performAct(performing: Performing, act: Act): Promise<void> {
  const item = performing.desired.get(act.address) ?? performing.account.get(act.address)
  if (!item) throw new Error(`Nothing is known of ${act.address}.`)
  switch (item.kind) {
    case 'flow':
      return actOnFlow(performing, act, item)
    case 'template':
      return actOnTemplate(performing, act, item)
    case 'qr-code':
      return actOnCode(performing, act, item)
    case 'profile':
      return actOnProfile(performing, act, item)
    case 'automation':
      return saveAutomation(performing, item)
    case 'calling': {
      const params = { phoneNumberId: numberOf(performing, item) }
      await performing.console.ask('POST /api/calling/:phoneNumberId/settings', {
        params,
        body: { calling: item.content },
      })
    }
  }
}

const factsOf = ({ facts }: Performing, { address }: Item) => facts.get(address) ?? {}

function idOf(performing: Performing, item: Item): string {
  const { id } = factsOf(performing, item)
  if (id === undefined) throw new ConsoleRefused(`${item.address} isn’t in the account.`)
  return id
}

function numberOf({ numbers }: Performing, { address }: Item): string {
  const id = numbers.get(address.split('/')[1] ?? '')
  if (id === undefined) throw new ConsoleRefused('The account has no such number.')
  return id
}

async function actOnFlow(performing: Performing, { verb }: Act, item: ItemOf<'flow'>): Promise<void> {
  const { console, facts, prefix } = performing
  const { name, categories, endpoint, document } = item.content
  if (verb === 'create') {
    const isOwn = endpoint === 'console'
    const body = {
      ...{ name: prefix + name, categories, document, usesOwnEndpoint: isOwn },
      ...(isOwn || endpoint === '' ? {} : { endpoint_uri: endpoint }),
    }
    const created = await console.ask('POST /api/flows', { body })
    facts.set(item.address, { id: created.id, status: 'DRAFT' })
    const problem = created.documentProblem ?? created.endpointProblem
    if (problem !== undefined) throw new ConsoleRefused(problem)
    return
  }
  const params = { id: idOf(performing, item) }
  if (verb === 'edit') {
    const uri =
      endpoint === 'console' ? (await console.ask('GET /api/flows/:id', { params })).ownEndpoint : endpoint
    await console.ask('POST /api/flows/:id', {
      params,
      body: { name: prefix + name, categories, endpoint_uri: uri },
    })
  } else if (verb === 'upload') {
    const bytes = new TextEncoder().encode(document)
    const query = { base: factsOf(performing, item).documentHash }
    await console.send('PUT /api/flows/:id/document', { params, query }, { bytes, type: 'application/json' })
  } else if (verb === 'publish') {
    const newest = await console.ask('GET /api/flows/:id/document', { params })
    if (newest.hash !== (await console.digest(document.replaceAll('\r\n', '\n'))))
      throw new ConsoleRefused('Someone saved another version in the meantime, so this one wasn’t published.')
    await console.ask('POST /api/flows/:id/publish', { params, body: { versionId: newest.versionId } })
  } else if (verb === 'deprecate') await console.ask('POST /api/flows/:id/deprecate', { params })
  else if (verb === 'delete') await console.ask('DELETE /api/flows/:id', { params })
}

async function actOnTemplate(
  performing: Performing,
  { verb, differences }: Act,
  item: ItemOf<'template'>,
): Promise<void> {
  const { console, prefix } = performing
  const { name, language, category, parameter_format, message_send_ttl_seconds } = item.content
  if (verb === 'delete')
    return void (await console.ask('DELETE /api/templates', { query: { name: prefix + name, language } }))
  const components = await componentsFor(performing, item)
  const facts = { ...(parameter_format && { parameter_format }) }
  if (verb === 'create') {
    const template = {
      ...{ name: prefix + name, language, category, components, ...facts },
      ...(message_send_ttl_seconds !== undefined && { message_send_ttl_seconds }),
    }
    const { id, status } = await console.ask('POST /api/templates', { body: { template } })
    performing.facts.set(item.address, { id, status })
    return
  }
  const isChanged = (member: string) => differences.some(({ path }) => path === member)
  const edit = {
    ...{ components, ...facts },
    ...(isChanged('category') && { category }),
    ...(isChanged('message_send_ttl_seconds') && {
      message_send_ttl_seconds: message_send_ttl_seconds ?? null,
    }),
  }
  await console.ask('POST /api/templates/:id', { params: { id: idOf(performing, item) }, body: { edit } })
}

async function actOnCode(performing: Performing, { verb }: Act, item: ItemOf<'qr-code'>): Promise<void> {
  const { console, facts } = performing
  const phoneNumberId = numberOf(performing, item)
  const { message: prefilled_message, ...label } = item.content
  if (verb === 'create') {
    const body = { prefilled_message, label }
    const { code } = await console.ask('POST /api/qr-codes/:phoneNumberId', {
      params: { phoneNumberId },
      body,
    })
    facts.set(item.address, { id: code })
    return
  }
  const params = { phoneNumberId, code: idOf(performing, item) }
  if (verb === 'edit')
    await console.ask('POST /api/qr-codes/:phoneNumberId/:code', { params, body: { prefilled_message } })
  else if (verb === 'label')
    await console.ask('PUT /api/qr-codes/:phoneNumberId/:code/label', { params, body: label })
  else if (verb === 'delete') await console.ask('DELETE /api/qr-codes/:phoneNumberId/:code', { params })
}

async function actOnProfile(performing: Performing, { verb }: Act, item: ItemOf<'profile'>): Promise<void> {
  const { console, bytesOf, facts } = performing
  const phoneNumberId = numberOf(performing, item)
  const { base } = factsOf(performing, item)
  const { photo, ...texts } = item.content
  const given = { ...(isObject(base) ? base : {}) }
  const save = async (changes: object) => {
    const body = { ...changes, base: given }
    const saved = await console.ask('POST /api/business-profile/:phoneNumberId', {
      params: { phoneNumberId },
      body,
    })
    facts.set(item.address, { base: saved })
  }
  if (verb === 'edit') return save(texts)
  const digest = photo?.slice(FILE_PREFIX.length) ?? ''
  await save(await sendPhoto(console, phoneNumberId, await bytesOf(digest)))
}

async function saveAutomation(performing: Performing, item: ItemOf<'automation'>): Promise<void> {
  const { base } = factsOf(performing, item)
  const body = { ...item.content, ...(isObject(base) && { base }) }
  await performing.console.ask('POST /api/phone-numbers/:id/automation', {
    params: { id: numberOf(performing, item) },
    body,
  })
}
