'use client'

import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useIsBrowser } from '@/components/ui/use-is-browser'

/** Read-only until hydration: the form would miss and overwrite earlier typing. It looks the same meanwhile. */
function useTyping({ readOnly = false, className }: { readOnly?: boolean; className?: string }) {
  const isAlive = useIsBrowser()
  return {
    readOnly: !isAlive || readOnly,
    className: classNames(!isAlive && !readOnly && 'read-only:bg-surface-raised!', className),
  }
}

/** A single-line text input in a server-rendered form. */
export function LiveInput(props: ComponentProps<'input'>) {
  return <Input {...props} {...useTyping(props)} />
}

/** A multiline text input in a server-rendered form. */
export function LiveTextarea(props: ComponentProps<'textarea'>) {
  return <Textarea {...props} {...useTyping(props)} />
}
