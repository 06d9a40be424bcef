'use client'

import { type ReactNode, useState } from 'react'
import { classNames } from './class-names'

interface PictureProps {
  /** Undefined where there is none. */
  src: string | undefined
  alt: string
  /** Of the alternative text. */
  lang?: string
  className?: string
  width?: number
  height?: number
  /** Stands there when there is no picture, or it cannot be shown. */
  instead: ReactNode
}

/** A picture. While it is fetched, its alternative text is read aloud alone: browsers would write it as large as what is around. */
export function Picture({ src, alt, instead, className, ...size }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (src === undefined || src === failed) return instead
  return (
    <img
      {...size}
      src={src}
      alt={alt}
      // A picture may have failed before hydration, when no listener was attached.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) setFailed(src)
      }}
      onError={() => setFailed(src)}
      className={classNames('overflow-hidden text-transparent', className)}
    />
  )
}

/** So much of an alternative text stands in the place of a picture. */
const shownCharacters = 200

/** What a picture shows, in the place of one that cannot be shown: a few lines, however long it is. */
export function AlternativeText({ children }: { children: string }) {
  const shown = Array.from(children.slice(0, 2 * shownCharacters))
    .slice(0, shownCharacters)
    .join('')
  return (
    <span dir="auto" className="line-clamp-3 wrap-anywhere">
      {shown.length < children.length ? `${shown}…` : shown}
    </span>
  )
}
