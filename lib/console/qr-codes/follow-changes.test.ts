import { expect, test } from 'vitest'
import { createBus } from '@/lib/events/live/bus'
import { createTestService, PHONE_NUMBER } from '@/lib/service/testing/create-test-service'
import { followQrCodes } from './follow-changes'

test('QR code changes by API clients reach open pages in batches, until the follower is stopped', async () => {
  const tested = await createTestService()
  const { store, service } = tested
  const log = { warn: () => undefined, error: () => undefined }
  const bus = createBus({ store, log })
  const heard: string[][] = []
  const next = () =>
    new Promise<void>((resolve) => {
      const end = bus.subscribe(({ topics }) => {
        heard.push([...topics])
        end()
        resolve()
      })
    })
  const end = followQrCodes({ store, bus, log, subscribe: service.qrCodes.subscribe, togetherMs: 20 })
  const path = `/${PHONE_NUMBER}/message_qrdls`
  const told = next()
  const { body } = await tested.call('POST', path, { json: { prefilled_message: 'Hi' } })
  await tested.call('POST', path, { json: { code: body.code, prefilled_message: 'Hello' } })
  await told
  const again = next()
  await tested.call('DELETE', `${path}/${body.code}`)
  await again
  // Rejected, and therefore no change.
  await tested.call('DELETE', `${path}/${body.code}`)
  end()
  await tested.call('POST', path, { json: { prefilled_message: 'Later' } })
  expect(heard).toEqual([['qr-codes'], ['qr-codes']])
  await tested.close()
})
