'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { type CropRule, WIDE } from '@/components/ui/image-crop/crop-rule'
import type { ImageCut } from '@/components/ui/image-crop/cut-image'
import { useImageFile } from '@/components/ui/image-crop/use-image-file'

const loadDialog = () => import('@/components/ui/image-crop/crop-dialog').then((module) => module.CropDialog)
const CropDialog = dynamic(loadDialog, { ssr: false })

/** The image above a message or a card. Phones show a wide crop of it in the chat. */
const headerCrop: CropRule = {
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

interface HeaderImage {
  take: (file: File) => void
  /** Why the file can't be used. */
  refusal: string | undefined
  isReading: boolean
  /** The crop dialog, while an image is open. */
  dialog: ReactNode
}

/** Crops and scales a chosen image to what phones show, whatever its format and size. */
export function useHeaderImage(upload: (file: File) => void): HeaderImage {
  const { state, take, close } = useImageFile(headerCrop)
  const accept = async (cut: ImageCut) => {
    if (state.kind !== 'open') return
    const { imageFileName } = await import('@/components/ui/image-crop/encode-image')
    const { blob } = await state.editor.cut(cut)
    close()
    upload(new File([blob], imageFileName(state.file.name, blob.type, 'image'), { type: blob.type }))
  }
  return {
    take: (file) => {
      void loadDialog()
      take(file)
    },
    refusal: state.kind === 'refused' ? `“${state.file.name}” can’t be used. ${state.reason}` : undefined,
    isReading: state.kind === 'reading',
    dialog: state.kind === 'open' && (
      <CropDialog
        open
        onOpenChange={(open) => !open && close()}
        previewUrl={state.previewUrl}
        size={state.editor.size}
        rule={headerCrop}
        accept={accept}
      />
    ),
  }
}
