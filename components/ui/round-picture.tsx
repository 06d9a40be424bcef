'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'

interface RoundPictureProps {
  /** Address of the picture; undefined where there is none. */
  src?: string
  name: string
  className?: string
}

/** The picture of a business or a person, else the first letter. Decorative: the name stands beside it. */
export function RoundPicture({ src, name, className }: RoundPictureProps) {
  const [failed, setFailed] = useState<string>()
  const look = classNames('shrink-0 rounded-full', className)
  if (src !== undefined && src !== failed) {
    return (
      <img src={src} alt="" onError={() => setFailed(src)} className={classNames(look, 'object-cover')} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'grid place-items-center bg-(--phone-chip) font-semibold text-(--phone-chip-text)',
      )}
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  )
}
