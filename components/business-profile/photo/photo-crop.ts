import type { CropRule } from '@/components/ui/image-crop/crop-rule'
import { photoLimits } from '@/lib/contract/limits'

/** A round photo, twice as large as phones show it: nothing is lost when it is made smaller. */
export const photoCrop: CropRule = {
  noun: 'photo',
  shapes: [{ label: 'Square', aspect: 1, safeArea: 'circle' }],
  minWidth: photoLimits.minSide,
  maxWidth: 2 * photoLimits.servedSide,
  shown: 'Phones show the circle in chats, and the square around it when someone opens the photo.',
}
