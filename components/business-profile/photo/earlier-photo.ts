import type { EarlierPhoto } from '@/lib/contract/console/business-profile'
import { moment } from '@/lib/labels/times'

/** The photo the service shows at an address, of those the console keeps. */
export const photoAtAddress = (
  photos: readonly EarlierPhoto[],
  address: string | undefined,
): EarlierPhoto | undefined => (address ? photos.find(({ url }) => url === address.split('?')[0]) : undefined)

/** Who put a photo on the profile, and when. Of one that was not set here only the end is known. */
export const earlierPhotoText = ({ personName, usedAt }: EarlierPhoto): string =>
  personName === undefined
    ? `Set outside this console, in use until ${moment(usedAt)}`
    : `Set by ${personName}, ${moment(usedAt)}`
