'use client'

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import type { CropRule } from '@/components/ui/image-crop/crop-rule'
import type { ImageCut } from '@/components/ui/image-crop/cut-image'
import { useImageFile } from '@/components/ui/image-crop/use-image-file'
import { RoundPicture } from '@/components/ui/round-picture'
import { useDialog } from '@/components/ui/use-dialog'
import { photoLimits } from '@/lib/contract/limits'
import { PhotoDropZone } from './photo-drop-zone'
import { PhotoUploadPanel } from './photo-upload-panel'
import { usePhotoUpload } from './use-photo-upload'

const loadDialog = () => import('@/components/ui/image-crop/crop-dialog').then((module) => module.CropDialog)
const CropDialog = dynamic(loadDialog, { ssr: false })
const EarlierPhotosDialog = dynamic(
  () => import('./earlier-photos-dialog').then((module) => module.EarlierPhotosDialog),
  { ssr: false },
)

/** A round photo at twice the size phones show, to stay sharp when scaled down. */
const photoCrop: CropRule = {
  noun: 'photo',
  shapes: [{ label: 'Square', aspect: 1, safeArea: 'circle' }],
  minWidth: photoLimits.minSide,
  maxWidth: 2 * photoLimits.servedSide,
  shown: 'Phones show the circle in chats, and the square around it when someone opens the photo.',
}

interface PhotoCardProps {
  phoneNumberId: string
  /** Name of the business. */
  name: string
  /** URL of the current photo. */
  src: string | undefined
  /** The same, as reported by the service. */
  shownUrl: string | undefined
  /** Why this person can't change it. */
  blockedBecause?: string
}

/** The profile's photo, with buttons to change it. */
export function PhotoCard({ phoneNumberId, name, src, shownUrl, blockedBecause }: PhotoCardProps) {
  const { state: file, take, close } = useImageFile(photoCrop)
  const { state: sending, begin, send, restore, retry, tryNow, cancel } = usePhotoUpload(phoneNumberId)
  const earlier = useDialog()
  const choose: typeof take = (files) => {
    begin()
    return take(files)
  }
  const accept = async (cut: ImageCut) => {
    if (file.kind !== 'open') return
    const begunAt = performance.now()
    const photo = await file.editor.cut(cut)
    performance.measure('photo-made', { start: begunAt, end: performance.now() })
    close()
    send(photo, file.file)
  }
  return (
    <Card
      title="Photo"
      actions={
        <Button size="small" onClick={() => earlier.show()}>
          Earlier photos
        </Button>
      }
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <RoundPicture src={src} name={name} alt="Profile photo" className="size-24 text-2xl" />
        {blockedBecause !== undefined ? (
          <Button blockedBecause={blockedBecause}>Choose photo</Button>
        ) : sending.kind === 'idle' ? (
          <PhotoDropZone
            take={choose}
            prepare={() => void loadDialog()}
            isReading={file.kind === 'reading'}
          />
        ) : (
          <PhotoUploadPanel state={sending} {...{ name, retry, tryNow, cancel }} />
        )}
      </div>
      {file.kind === 'refused' && (
        <Callout tone="danger" isAlert title={`“${file.file.name}” can’t be used`} className="mt-4">
          {file.reason}
        </Callout>
      )}
      {earlier.isUsed && (
        <EarlierPhotosDialog
          {...earlier.props}
          {...{ phoneNumberId, name, shownUrl, restore }}
          blockedBecause={
            blockedBecause ?? (sending.kind === 'uploading' ? 'Another photo is uploading.' : undefined)
          }
        />
      )}
      {file.kind === 'open' && (
        <CropDialog
          open
          rule={photoCrop}
          onOpenChange={(open) => !open && close()}
          previewUrl={file.previewUrl}
          size={file.editor.size}
          accept={accept}
        />
      )}
    </Card>
  )
}
