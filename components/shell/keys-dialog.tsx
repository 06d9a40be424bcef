'use client'

import { Fragment, useState } from 'react'
import { Dialog, type DialogProps } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { hasCommandKey } from '@/components/ui/shortcut-key'
import { keysOfPage } from './keys-of-page'

/** Keyboard shortcuts of the current page. Heavy: load it with `next/dynamic`, and remount it each time. */
export function KeysDialog({ open, onOpenChange }: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  const [keys] = useState(() => keysOfPage(document, hasCommandKey()))
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Keyboard shortcuts"
      description="Shortcuts that work on this page."
    >
      <dl className="divide-y divide-border">
        {keys.map(({ label, ways }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm text-text-faint">
              {ways.map((way, index) => (
                <Fragment key={way.join('+')}>
                  {index > 0 && ' or '}
                  <span className="flex gap-0.5">
                    {way.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
