import { newestEventId } from '@/lib/live/topics-after'
import type { Root } from '../root'

/** Tells every open page that codes changed here. No event does: the service announces nothing about codes. */
export async function tellQrCodes({ store, bus }: Pick<Root, 'store' | 'bus'>, codes: readonly string[]) {
  const id = await newestEventId(store)
  bus.publish({ id, topics: ['qr-codes', ...codes.map((code) => `qr-code:${code}`)] })
}
