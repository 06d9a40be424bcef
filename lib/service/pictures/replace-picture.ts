import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { newSecretId } from '../ids'
import type { Picture } from './draw-picture'

/** Puts a picture in the place of the number's last one, which is gone then. Returns its identifier. */
export async function replacePicture(
  context: ServiceContext,
  tx: Queries,
  phoneNumberId: string,
  { mediaType, bytes }: Picture,
): Promise<string> {
  await tx.deleteFrom('pictures').where('phone_number_id', '=', phoneNumberId).execute()
  const id = newSecretId(context, 32)
  await tx
    .insertInto('pictures')
    .values({
      id,
      phone_number_id: phoneNumberId,
      media_type: mediaType,
      bytes,
      created_at: context.clock(),
    })
    .execute()
  return id
}
