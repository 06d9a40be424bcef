'use client'

import { type ReactNode, useState } from 'react'
import { classNames } from './class-names'

interface PictureProps {
  /** Undefined if there is none. */
  src: string | undefined
  alt: string
  /** Language of the alternative text. */
  lang?: string
  className?: string
  width?: number
  height?: number
  /** Shown without an image, or if it can't be displayed. */
  instead: ReactNode
}

/**
 * An image. While loading, its alternative text is for screen readers only: browsers would render it in the
 * surrounding font size.
 */
export function Picture({ src, alt, instead, className, ...size }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (src === undefined || src === failed) return instead
  return (
    <img
      {...size}
      src={src}
      alt={alt}
      // An image may have failed before hydration, without a listener.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) setFailed(src)
      }}
      onError={() => setFailed(src)}
      className={classNames('overflow-hidden text-transparent', className)}
    />
  )
}

/** Maximum length of alternative text shown in place of an image. */
const shownCharacters = 200

/** Alternative text in place of an image that can't be displayed: limited to a few lines. */
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
