import { type CropRule, WIDE } from '@/components/ui/image-crop/crop-rule'

/** The picture over a message or a card. Phones show a wide part of it in the chat. */
export const headerCrop: CropRule = {
  noun: 'image',
  shapes: [
    { label: 'As in the chat', aspect: WIDE, safeArea: 'wide' },
    { label: 'Square', aspect: 1, safeArea: 'wide' },
    { label: 'Whole image', aspect: undefined, safeArea: 'wide' },
  ],
  minWidth: 96,
  // Three times the widest bubble.
  maxWidth: 1200,
  shown:
    'Phones show the part inside the dashed line in the chat, and all of it when someone opens the image.',
}
