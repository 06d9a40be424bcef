import 'server-only'
import { problem } from '@/lib/access/problems'
import { qrCodeRoutes } from '@/lib/contract/console/qr-codes'
import type { QrCode } from '@/lib/contract/qr-codes'
import { captionFontNames } from '@/lib/qr/captions/caption-fonts'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { countConversations } from './count-conversations'
import { createQrCode, createQrCodes } from './create-qr-codes'
import { listQrCodes } from './list-qr-codes'
import { saveQrCode } from './save-qr-code'
import { noLabel, withLabels } from './with-labels'

export const qrCodeHandlers = routes(qrCodeRoutes, {
  async 'GET /api/qr-codes/fonts/:name'({ params, root }) {
    const name = captionFontNames.find((each) => each === params.name)
    if (!name) throw problem('notFound')
    return new Response(Buffer.from(await root.captionFonts.read(name)), {
      headers: {
        'content-type': 'font/woff2',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    })
  },
  'GET /api/qr-codes/:phoneNumberId': ({ params, root, options }) =>
    listQrCodes(root, params.phoneNumberId, options),
  'POST /api/qr-codes/:phoneNumberId'({ params: { phoneNumberId }, body, root, person, changing, change }) {
    const whose = { phoneNumberId, personId: person.id }
    return change(phoneNumberId, () => createQrCode(root, whose, body, changing))
  },
  async 'POST /api/qr-codes/:phoneNumberId/import'({ params, body, root, person, changing, change }) {
    const whose = { ...params, personId: person.id }
    const { codes } = body
    const create = () => createQrCodes(root, whose, codes, changing)
    return { data: await change(`${params.phoneNumberId}, ${codes.length} codes`, create) }
  },
  async 'POST /api/qr-codes/:phoneNumberId/prints'({ params, body: { kind, codes }, root, person, options }) {
    const made = new Set(codes)
    const { data: all } = await listQrCodes(root, params.phoneNumberId, options)
    const known = all.filter(({ code }) => made.has(code))
    await root.qrPrints.add(known, { kind, personName: person.name })
  },
  async 'GET /api/qr-codes/:phoneNumberId/conversations'({ params: { phoneNumberId }, root, options }) {
    const { data: codes } = await listQrCodes(root, phoneNumberId, options)
    return { data: await countConversations(root.store, phoneNumberId, codes) }
  },
  async 'GET /api/qr-codes/:phoneNumberId/:code'({ params, root, options }) {
    return withLabel(root, await root.client.getQrCode(params, options))
  },
  async 'POST /api/qr-codes/:phoneNumberId/:code'({ params, body, root, options, changing, change }) {
    const { phoneNumberId, code } = params
    const saved = await change(
      code,
      () => saveQrCode(root.client, { phoneNumberId, body: { ...body, code } }, changing),
      () => root.client.getQrCode(params, options),
    )
    return withLabel(root, { ...saved, id: code })
  },
  async 'DELETE /api/qr-codes/:phoneNumberId/:code'({ params, root, options, changing, change, afterward }) {
    const { code } = params
    const deleted = await change(
      code,
      () => root.client.deleteQrCode(params, changing),
      () => root.client.getQrCode(params, options),
    )
    await afterward(() => root.qrLabels.remove(code))
    await afterward(() => root.qrPrints.remove(code))
    return deleted
  },
  async 'PUT /api/qr-codes/:phoneNumberId/:code/label'({ params, body, root, person, options, change }) {
    const { code } = params
    await root.client.getQrCode(params, options)
    await change(
      code,
      () => root.qrLabels.set(code, body, person.id),
      async () => (await root.qrLabels.of([code])).get(code),
    )
    return body
  },
  async 'GET /api/qr-codes/:phoneNumberId/:code/prints'({ params, root, options }) {
    // Labels are stored by code alone, so check that the code belongs to this number.
    await root.client.getQrCode(params, options)
    return { data: await root.qrPrints.of(params.code) }
  },
})

async function withLabel(root: Pick<Root, 'qrLabels'>, code: QrCode) {
  const labels = await withLabels(root, [code])
  return { ...code, label: labels[0]?.label ?? noLabel }
}
