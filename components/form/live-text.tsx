'use client'

import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useIsBrowser } from '@/components/ui/use-is-browser'

/**
 * Read-only until hydration: the form would not notice what is typed before, and would overwrite it.
 * That moment looks like any other.
 */
function useTyping({ readOnly = false, className }: { readOnly?: boolean; className?: string }) {
  const isAlive = useIsBrowser()
  return {
    readOnly: !isAlive || readOnly,
    className: classNames(!isAlive && !readOnly && 'read-only:bg-surface-raised!', className),
  }
}

/** A line of text in a form that is drawn by the server. */
export function LiveInput(props: ComponentProps<'input'>) {
  return <Input {...props} {...useTyping(props)} />
}

/** Several lines of text in a form that is drawn by the server. */
export function LiveTextarea(props: ComponentProps<'textarea'>) {
  return <Textarea {...props} {...useTyping(props)} />
}
