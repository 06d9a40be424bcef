import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import type { CreatedQrCode, LabeledQrCode, newQrCode } from '@/lib/contract/qr-labels'
import type { z } from '@/lib/contract/zod'
import type { Root } from '@/lib/runtime/compose/root'
import { saveQrCode } from './save-qr-code'
import { noLabel } from './with-labels'

type Parts = Pick<Root, 'client' | 'qrLabels'> & { log: { error(facts: object, message: string): void } }
type NewCode = z.output<typeof newQrCode>

/**
 * Creates and labels a code. If only the label fails, that is logged and the code is still returned.
 *
 * @throws CallError
 */
export async function createQrCode(
  { client, qrLabels, log }: Parts,
  { phoneNumberId, personId }: { phoneNumberId: string; personId: string },
  { prefilled_message, label = noLabel }: NewCode,
  options?: CallOptions,
): Promise<LabeledQrCode> {
  const created = await saveQrCode(client, { phoneNumberId, body: { prefilled_message } }, options)
  const labeled = await qrLabels.set(created.code, label, personId).then(
    () => label,
    (error: unknown) => {
      log.error({ error, qrCode: created.code }, 'a code was created without its label')
      return noLabel
    },
  )
  return { ...created, id: created.code, label: labeled }
}

/** Creates codes in sequence, in the order of the file. A refused one doesn't affect the others. */
export async function createQrCodes(
  parts: Parts,
  whose: { phoneNumberId: string; personId: string },
  codes: readonly NewCode[],
  options?: CallOptions,
): Promise<CreatedQrCode[]> {
  const created: CreatedQrCode[] = []
  for (const each of codes) {
    try {
      created.push({ code: await createQrCode(parts, whose, each, options) })
    } catch (error) {
      if (!isCallError(error)) throw error
      const { title, detail } = error.problem
      created.push({ problem: { title, detail } })
    }
  }
  return created
}
