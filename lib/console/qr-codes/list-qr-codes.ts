import type { CallOptions } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import type { QrCode } from '@/lib/contract/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import type { Root } from '@/lib/runtime/compose/root'
import { type Connected, whyMissing } from '../require-embedded'
import { withLabels } from './with-labels'

type Parts = Pick<Root, 'client' | 'qrLabels'> & Connected

/** More pages than any number's codes fill. */
const MOST_PAGES = 50

export interface ReadQrCodes extends Unreadable {
  data: LabeledQrCode[]
}

/** The newest codes of a number: all of them, or as many as fit in one response. */
export interface NewestQrCodes extends ReadQrCodes {
  isWhole: boolean
  /** Total number of codes; undefined if the service doesn't report it. */
  total?: number
}

/** All codes of a number with labels, newest first; few enough that the page can search them. */
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

/** The first codes of the gallery, read with one call. */
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

/** Fields another service may not support (spec:qr-codes#fields-of-codes). */
const beyondSpecification = (root: Connected) =>
  whyMissing(root, 'codeTimes') === undefined
    ? { fields: 'code,prefilled_message,deep_link_url,creation_time', summary: 'total_count' }
    : {}
