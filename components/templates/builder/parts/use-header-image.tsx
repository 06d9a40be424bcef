'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { ImageCut } from '@/components/ui/image-crop/cut-image'
import { useImageFile } from '@/components/ui/image-crop/use-image-file'
import { headerCrop } from './header-crop'

const loadDialog = () => import('@/components/ui/image-crop/crop-dialog').then((module) => module.CropDialog)
const CropDialog = dynamic(loadDialog, { ssr: false })

interface HeaderImage {
  take: (file: File) => void
  /** Why the file cannot be used. */
  refusal: string | undefined
  isReading: boolean
  /** The dialog, while a picture is open. */
  dialog: ReactNode
}

/** Fits a picture someone chose to what phones show, whatever its format and size. */
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
