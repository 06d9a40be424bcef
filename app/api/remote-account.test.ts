import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFlow } from '@/lib/console/flows/create-flow'
import { findGalleryFlow } from '@/lib/language/flow-gallery/gallery'
import type { Root } from '@/lib/runtime/compose/root'
import { freePort } from '../../scripts/prepare/free-port.mjs'
import { type OpenConsole, openConsole } from './testing/open-console'

const secrets = { verifyToken: 'verify-me-please', appSecret: 'a-secret-of-sixteen' }

describe('another console’s service as an account of this console', () => {
  let there: OpenConsole
  let here: OpenConsole
  let account: Root
  let key: string

  beforeAll(async () => {
    // The service’s flow documents are at its public URL.
    const port = String(await freePort())
    there = await openConsole({
      ...{ PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO_MOVES_EVERY_MS: '0' },
      WEBHOOK_APP_SECRET: secrets.appSecret,
    })
    here = await openConsole({ DEMO_MOVES_EVERY_MS: '0', ALLOW_PRIVATE_ADDRESSES: 'true' })
    const { accounts, root } = here.product
    const [by] = (await root.access.people.list()).people
    const { clientAccessToken } = JSON.parse(readFileSync(path.join(there.dataDir, 'secrets.json'), 'utf8'))
    const added = await accounts.add(
      {
        ...{ kind: 'remote', name: 'Their console', address: `${there.address}/service` },
        ...{ businessAccountId: there.product.root.settings.businessAccountId, ...secrets },
        accessToken: clientAccessToken,
      },
      { id: by?.id ?? '', name: by?.name ?? '' },
    )
    key = added.key
    const opened = accounts.of(key)?.root
    if (!opened) throw new Error('The account is not open.')
    account = opened
  })
  afterAll(async () => {
    await here.close()
    await there.close()
  })

  const own = () => account.settings

  test('accepts new templates', async () => {
    const { businessAccountId } = own()
    const components = [{ type: 'BODY' as const, text: 'From the other console.' }]
    const body = { name: 'from_here', language: 'en_US', category: 'UTILITY' as const, components }
    const { id } = await account.client.createTemplate({ businessAccountId, body })
    const found = await there.product.root.client.listTemplates({
      ...{ businessAccountId, query: { name: 'from_here' } },
    })
    expect(found.data.map((template) => template.id)).toEqual([id])
    await account.client.deleteTemplates({ businessAccountId, query: { name: 'from_here' } })
  })

  test('creates, reads and publishes flows', async () => {
    const person = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'admin' as const }
    const from = findGalleryFlow('survey')
    const start = { name: 'From here', categories: ['SURVEY' as const], usesOwnEndpoint: false }
    const { id, documentProblem } = await createFlow(account, start, {
      from,
      person,
      traceId: 'a'.repeat(32),
    })
    expect(documentProblem).toBeUndefined()
    expect((await account.flowDocuments.newest(id))?.text).toContain('"screens"')
    await account.client.publishFlow({ flowId: id })
    expect(await account.client.getFlow({ flowId: id })).toMatchObject({ status: 'PUBLISHED' })
  })

  test('provides its number, profile, QR codes and calling settings', async () => {
    const { businessAccountId, phoneNumberId } = own()
    const numbers = await account.client.listPhoneNumbers({ businessAccountId })
    expect(numbers.data[0]?.id).toBe(phoneNumberId)
    await account.client.updateBusinessProfile({ phoneNumberId, body: { about: 'Seen from elsewhere' } })
    const profile = await there.product.root.client.getBusinessProfile({ phoneNumberId })
    expect(JSON.stringify(profile)).toContain('Seen from elsewhere')
    const made = await account.client.saveQrCode({ phoneNumberId, body: { prefilled_message: 'Hi' } })
    const code = await account.client.getQrCode({ phoneNumberId, code: made.code ?? '' })
    expect(code.prefilled_message).toBe('Hi')
    expect(await account.client.getCallingSettings({ phoneNumberId })).toHaveProperty('calling')
  })

  test('delivers signed events only to the webhook of its account', async () => {
    const { businessAccountId } = own()
    const service = there.product.accounts.of('home')?.service
    await service?.ensureOwnSubscription({
      accountId: businessAccountId,
      callbackUrl: `${here.address}/webhook/${key}`,
      verifyToken: secrets.verifyToken,
    })
    const components = [{ type: 'BODY' as const, text: 'An event follows.' }]
    const body = { name: 'with_event', language: 'en_US', category: 'UTILITY' as const, components }
    await account.client.createTemplate({ businessAccountId, body })
    const textOf = async ({ events }: Root) => JSON.stringify(await events.list({ limit: 50 }))
    await expect.poll(() => textOf(account), { timeout: 60_000 }).toContain('with_event')
    expect(await textOf(here.product.root)).not.toContain('with_event')
  })
})
