import type { CallOptions } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import type { QrCode } from '@/lib/contract/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import type { Root } from '@/lib/runtime/compose/root'
import { type Connected, whyMissing } from '../require-embedded'
import { withLabels } from './with-labels'

type Parts = Pick<Root, 'client' | 'qrLabels'> & Connected

/** More pages than the codes of any number fill. */
const MOST_PAGES = 50

export interface ReadQrCodes extends Unreadable {
  data: LabeledQrCode[]
}

/** The newest codes of a number: all there are, or as many as one answer of the service holds. */
export interface NewestQrCodes extends ReadQrCodes {
  isWhole: boolean
  /** How many the number has; undefined where the service does not say. */
  total?: number
}

/** Every code of a number, the newest first, with its label: a number has so few that a page searches them by itself. */
export async function listQrCodes(
  root: Parts,
  phoneNumberId: string,
  options?: CallOptions,
): Promise<ReadQrCodes> {
  const pages: CodePage[] = []
  let after: string | undefined
  for (let read = 0; read < MOST_PAGES; read += 1) {
    const page = await readPage(root, { phoneNumberId, after }, options)
    pages.push(page)
    after = page.next
    if (after === undefined) break
  }
  const codes = pages.flatMap((page) => page.codes)
  return { data: await withLabels(root, codes), ...unreadableOf(pages) }
}

/** The codes a gallery begins with, in one call of the service. */
export async function listNewestQrCodes(root: Parts, phoneNumberId: string): Promise<NewestQrCodes> {
  const page = await readPage(root, { phoneNumberId })
  const { codes, next, total } = page
  return { data: await withLabels(root, codes), ...unreadableOf([page]), isWhole: next === undefined, total }
}

interface CodePage extends Unreadable {
  codes: QrCode[]
  next: string | undefined
  total?: number
}

async function readPage(
  root: Parts,
  { phoneNumberId, after }: { phoneNumberId: string; after?: string },
  options?: CallOptions,
): Promise<CodePage> {
  const query = { limit: pageLimits.max, after, ...beyondSpecification(root) }
  const { data, paging, summary, unreadable } = await root.client.listQrCodes(
    { phoneNumberId, query },
    options,
  )
  return {
    codes: data,
    next: paging?.next ? paging.cursors?.after : undefined,
    total: summary?.total_count,
    unreadable,
  }
}

/** Fields that another service may not have (spec:qr-codes#fields-of-codes). */
const beyondSpecification = (root: Connected) =>
  whyMissing(root, 'codeTimes') === undefined
    ? { fields: 'code,prefilled_message,deep_link_url,creation_time', summary: 'total_count' }
    : {}
