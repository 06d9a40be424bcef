import type { EarlierPhoto } from '@/lib/contract/console/business-profile'
import { moment } from '@/lib/labels/times'

/** The stored photo that the service shows at a URL. */
export const photoAtAddress = (
  photos: readonly EarlierPhoto[],
  address: string | undefined,
): EarlierPhoto | undefined => (address ? photos.find(({ url }) => url === address.split('?')[0]) : undefined)

/** Who set a photo, and when. For one that wasn't set here, only its end is known. */
export const earlierPhotoText = ({ personName, usedAt }: EarlierPhoto): string =>
  personName === undefined
    ? `Set outside this console, in use until ${moment(usedAt)}`
    : `Set by ${personName}, ${moment(usedAt)}`
