import type { CallOptions } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import type { QrCode } from '@/lib/contract/qr-codes'
import type { LabelledQrCode } from '@/lib/contract/qr-labels'
import type { Root } from '../root'
import type { OwnService } from './find-link'
import { withLabels } from './with-labels'

/** More pages than any number has codes. */
const MOST_PAGES = 50

/** Every code of a number, the newest first, with its label: a number has so few that a page searches them by itself. */
export async function listQrCodes(
  root: Pick<Root, 'client' | 'qrLabels'> & OwnService,
  phoneNumberId: string,
  options?: CallOptions,
): Promise<LabelledQrCode[]> {
  const codes: QrCode[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: pageLimits.max, after, fields: fieldsOf(root) }
    const { data, paging } = await root.client.listQrCodes({ phoneNumberId, query }, options)
    codes.push(...data)
    after = paging?.next ? paging.cursors?.after : undefined
    if (after === undefined) break
  }
  return withLabels(root, codes)
}

/** `creation_time` is beyond the specification (G42): another service may not know it. */
const fieldsOf = ({ settings }: OwnService) =>
  settings.connection.kind === 'embedded' ? 'code,prefilled_message,deep_link_url,creation_time' : undefined
