'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import type { AccountChoice } from '@/lib/contract/business-accounts'
import { chosenAccount, switchAccount } from './switch-account'

interface OtherAccountNoticeProps {
  accounts: readonly AccountChoice[]
  currentKey: string
}

/** Another tab can only switch while this one is hidden. */
function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('focus', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('focus', changed)
  }
}

/** Says that another tab switched accounts: this one still shows and changes its own. */
export function OtherAccountNotice({ accounts, currentKey }: OtherAccountNoticeProps) {
  const chosenKey = useSyncExternalStore(subscribe, chosenAccount, () => undefined)
  const chosen = accounts.find(({ key }) => key === chosenKey)
  const current = accounts.find(({ key }) => key === currentKey)
  const isOther = chosen !== undefined && current !== undefined && chosen !== current
  return (
    <div role="status">
      {isOther && (
        <div className="page-notice flex flex-wrap items-center gap-2 rounded-md border border-border bg-surface-sunken px-3 py-2">
          <p className="min-w-0 flex-1 basis-auto text-pretty max-sm:basis-full">
            You switched to {chosen.name} in another tab. This tab still shows {current.name}, and changes
            here apply to it.
          </p>
          <Button size="small" onClick={() => switchAccount(chosen.key)}>
            Show {chosen.name}
          </Button>
          <Button size="small" onClick={() => switchAccount(current.key)}>
            Go back to {current.name}
          </Button>
        </div>
      )}
    </div>
  )
}
