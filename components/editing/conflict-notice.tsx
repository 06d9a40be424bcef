'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'

/** For a page with unsaved changes. */
export const savingHasStopped =
  'Saving has stopped here so that nothing is overwritten. Choose which version to keep.'

interface ConflictNoticeProps {
  title: string
  keepMine: () => void
  keepLabel?: string
  /** Omitted if the other version can't be shown here. */
  useOther?: (() => void) | undefined
  /** Shows both versions. */
  compare?: () => void
  children: ReactNode
}

/** The choice between two versions of a draft. Nothing is saved before it is made. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { title, keepMine, keepLabel = 'Keep mine', useOther, compare, children } = props
  return (
    <Callout
      tone="warning"
      isAlert
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          {compare && (
            <Button size="small" onClick={compare}>
              Compare the two
            </Button>
          )}
          {useOther && (
            <Button size="small" onClick={useOther}>
              Use the other version
            </Button>
          )}
          <Button size="small" onClick={keepMine}>
            {keepLabel}
          </Button>
        </span>
      }
    >
      {children}
    </Callout>
  )
}
