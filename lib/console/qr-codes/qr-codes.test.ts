import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, createClient } from '@/lib/client/create-client'
import { createQrLabels, type QrLabels } from '@/lib/console/qr-codes/create-qr-labels'
import { captionFontNames } from '@/lib/qr/captions/caption-fonts'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { createCaptionFonts } from '../caption-fonts'
import { createQrCode, createQrCodes } from './create-qr-codes'
import { listQrCodes } from './list-qr-codes'
import { findQrLink } from './load-link'

let tested: TestService
let client: Client
let qrLabels: QrLabels
const logged: string[] = []
beforeEach(async () => {
  tested = await createTestService()
  client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch: tested.service.fetch,
  })
  qrLabels = createQrLabels({ store: tested.store, clock: tested.clock.now, businessAccountId: ACCOUNT })
})
afterEach(() => tested.close())

const whose = { phoneNumberId: PHONE_NUMBER, personId: 'person' }
const log = { error: (_: object, said: string) => void logged.push(said) }
const parts = () => ({ client, qrLabels, log })
const settings = { connection: { kind: 'embedded' } } as const
const list = async () => (await listQrCodes({ client, qrLabels, settings }, PHONE_NUMBER)).data

describe('the codes of a number', () => {
  test('are all read across pages, with their labels', async () => {
    const rows = Array.from({ length: 230 }, (_, n) => ({
      code: `OLD${n}`,
      phone_number_id: PHONE_NUMBER,
      prefilled_message: `Message ${n}`,
      image_format: null,
      created_at: 0,
      updated_at: 0,
    }))
    await tested.store.db.insertInto('qr_codes').values(rows).execute()
    await qrLabels.set('OLD3', { place: 'Door', campaign: '' }, 'person')
    const codes = await list()
    expect(codes.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).toReversed())
    expect(codes.filter(({ label }) => label.place !== '')).toMatchObject([
      {
        code: 'OLD3',
        prefilled_message: 'Message 3',
        creation_time: 0,
        label: { place: 'Door', campaign: '' },
      },
    ])
  })

  test('are created with their label', async () => {
    const label = { place: 'Door', campaign: 'Spring' }
    const created = await createQrCode(parts(), whose, { prefilled_message: 'Hi', label })
    expect(created).toMatchObject({ prefilled_message: 'Hi', label })
    expect(await list()).toMatchObject([{ code: created.code, label }])
  })

  test('are created even if the label cannot be stored, which is logged', async () => {
    await tested.store.db.schema.dropTable('qr_code_labels').execute()
    const label = { place: 'Door', campaign: '' }
    const created = await createQrCode(parts(), whose, { prefilled_message: 'Hi', label })
    expect(created.label).toEqual({ place: '', campaign: '' })
    expect(logged).toEqual(['a code was created without its label'])
  })

  test('of a list are created one by one, and a rejected one does not block the others', async () => {
    const created = await createQrCodes(parts(), whose, [
      { prefilled_message: 'First' },
      { prefilled_message: ' ' },
      { prefilled_message: 'Third' },
    ])
    expect(created).toMatchObject([
      { code: { prefilled_message: 'First' } },
      { problem: { detail: 'The message has only spaces. Enter what the customer would say.' } },
      { code: { prefilled_message: 'Third' } },
    ])
    expect((await list()).map(({ prefilled_message }) => prefilled_message)).toEqual(['Third', 'First'])
  })
})

describe('a link', () => {
  test('is live until its code is deleted, and unknown for other codes', async () => {
    const find = (code: string) => findQrLink({ client, settings }, code)
    const { code } = await createQrCode(parts(), whose, { prefilled_message: 'Hi' })
    expect(await find(code)).toMatchObject({ state: 'live', prefilled_message: 'Hi' })
    await client.deleteQrCode({ phoneNumberId: PHONE_NUMBER, code })
    expect(await find(code)).toEqual({ state: 'deleted', phone_number_id: PHONE_NUMBER })
    expect(await find('ABCDEFGHIJKLMN')).toBeUndefined()
  })

  test('of a remote service is not looked up', async () => {
    const remote = { client, settings: { connection: { kind: 'remote' } } as const }
    expect(await findQrLink(remote, 'ABCDEFGHIJKLMN')).toBeUndefined()
  })
})

test('every caption font is a WOFF2 file, and the font packages have an open license', async () => {
  const fonts = createCaptionFonts()
  for (const name of captionFontNames) {
    expect(
      Buffer.from(await fonts.read(name))
        .subarray(0, 4)
        .toString('latin1'),
    ).toBe('wOF2')
  }
  for (const name of [
    '@fontsource-variable/inter',
    '@fontsource/noto-sans-arabic',
    '@fontsource/noto-sans-hebrew',
  ]) {
    const about = await readFile(`${import.meta.dirname}/../../../node_modules/${name}/package.json`, 'utf8')
    expect(JSON.parse(about)).toMatchObject({ license: 'OFL-1.1' })
  }
})
