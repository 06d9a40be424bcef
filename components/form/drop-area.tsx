'use client'

import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useFileDrop } from '@/components/ui/use-file-drop'

interface DropAreaProps extends ComponentProps<'div'> {
  take: (file: File) => void
  /**
   * All of it is a button, through a `CoveringFileInput`. Otherwise, dropping is an alternative to buttons inside.
   */
  isButton?: boolean
}

/** A dashed box that takes a dropped file. */
export function DropArea({ take, isButton = false, className, ...others }: DropAreaProps) {
  const { isOver, target } = useFileDrop(take)
  return (
    <div
      {...others}
      {...target}
      className={classNames(
        'rounded-md border border-dashed transition-colors',
        isButton &&
          'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver
          ? 'border-accent bg-accent-soft'
          : classNames('border-border-strong bg-surface-sunken', isButton && 'hover:bg-surface-hover'),
        className,
      )}
    />
  )
}
