'use client'

import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useRemovePasskey } from '@/lib/browser/account'
import type { PasskeyRow } from '@/lib/contract/account'

export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const remove = useRemovePasskey()
  const confirmed = useConfirmed()
  return (
    <>
      {remove.error && <ProblemNotice problem={problemOf(remove.error)} />}
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex items-start gap-3 border-t border-border py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-xs text-text-faint">
                  Added <RelativeTime clock="machine" at={createdAt} />,{' '}
                  {lastUsedAt === null ? (
                    'never used'
                  ) : (
                    <>
                      used <RelativeTime clock="machine" at={lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <RemoveButton
                aria-label={`Remove ${name}`}
                onClick={() => {
                  // Failures are shown above the list.
                  if (!remove.isPending) confirmed(() => remove.mutateAsync(id)).catch(() => {})
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
