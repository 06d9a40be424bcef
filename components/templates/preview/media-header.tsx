'use client'

import { FileText, ImageIcon, MapPin, Play, Video } from 'lucide-react'
import { memo } from 'react'
import { Picture } from '@/components/ui/picture'

interface MediaHeaderProps {
  format: 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION'
  /** Address of the sample; undefined when there is none to show. */
  address: string | undefined
}

const box =
  'relative grid aspect-[1.91] w-full place-items-center overflow-hidden rounded-md bg-(--phone-fill)'

function Film({ address }: { address: string | undefined }) {
  if (!address) return <Video aria-label="Video" className="size-9 text-(--phone-faint)" />
  return (
    <>
      <video
        src={address}
        muted
        playsInline
        preload="metadata"
        aria-label="Sample video"
        className="size-full object-cover"
      />
      <span className="absolute grid size-12 place-items-center rounded-full bg-[rgb(0_0_0/0.55)] text-[white]">
        <Play aria-hidden="true" className="ml-0.5 size-6 fill-current" />
      </span>
    </>
  )
}

/** What opens a message that has no line of text over it. */
export const MediaHeader = memo(function MediaHeader({ format, address }: MediaHeaderProps) {
  if (format === 'DOCUMENT') {
    return (
      <div className="flex items-center gap-2.5 rounded-md bg-(--phone-fill) p-2.5">
        <FileText aria-hidden="true" className="size-8 shrink-0 text-(--phone-faint)" />
        <span className="min-w-0">
          <span className="block truncate font-medium">Document.pdf</span>
          <span className="block text-xs text-(--phone-faint)">PDF</span>
        </span>
      </div>
    )
  }
  return (
    <div className={box}>
      {format === 'IMAGE' && (
        <Picture
          key={address}
          src={address}
          alt="Sample"
          className="size-full object-cover"
          instead={<ImageIcon aria-label="Image" className="size-9 text-(--phone-faint)" />}
        />
      )}
      {format === 'VIDEO' && <Film address={address} />}
      {format === 'LOCATION' && <MapPin aria-label="Location" className="size-9 text-(--phone-faint)" />}
    </div>
  )
})
