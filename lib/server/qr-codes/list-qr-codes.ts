import type { CallOptions } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import type { QrCode } from '@/lib/contract/qr-codes'
import type { LabelledQrCode } from '@/lib/contract/qr-labels'
import type { Root } from '../root'
import type { OwnService } from './find-link'
import { withLabels } from './with-labels'

type Parts = Pick<Root, 'client' | 'qrLabels'> & OwnService

/** More pages than any number has codes. */
const MOST_PAGES = 50

/** The newest codes of a number: all there are, or as many as one answer of the service holds. */
export interface NewestQrCodes {
  data: LabelledQrCode[]
  isWhole: boolean
  /** How many the number has; undefined where the service does not say. */
  total?: number
}

/** Every code of a number, the newest first, with its label: a number has so few that a page searches them by itself. */
export async function listQrCodes(
  root: Parts,
  phoneNumberId: string,
  options?: CallOptions,
): Promise<LabelledQrCode[]> {
  const codes: QrCode[] = []
  let after: string | undefined
  for (let read = 0; read < MOST_PAGES; read += 1) {
    const page = await readPage(root, { phoneNumberId, after }, options)
    codes.push(...page.codes)
    after = page.next
    if (after === undefined) break
  }
  return withLabels(root, codes)
}

/** The codes a gallery begins with, in one call of the service. */
export async function listNewestQrCodes(root: Parts, phoneNumberId: string): Promise<NewestQrCodes> {
  const { codes, next, total } = await readPage(root, { phoneNumberId })
  return { data: await withLabels(root, codes), isWhole: next === undefined, total }
}

async function readPage(
  { client, settings }: Parts,
  { phoneNumberId, after }: { phoneNumberId: string; after?: string },
  options?: CallOptions,
): Promise<{ codes: QrCode[]; next: string | undefined; total?: number }> {
  const query = { limit: pageLimits.max, after, ...beyondSpecification(settings) }
  const { data, paging, summary } = await client.listQrCodes({ phoneNumberId, query }, options)
  return {
    codes: data,
    next: paging?.next ? paging.cursors?.after : undefined,
    total: summary?.total_count,
  }
}

/** What another service may not know (G42). */
const beyondSpecification = ({ connection }: OwnService['settings']) =>
  connection.kind === 'embedded'
    ? { fields: 'code,prefilled_message,deep_link_url,creation_time', summary: 'total_count' }
    : {}
