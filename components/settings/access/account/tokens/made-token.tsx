import { CopyButton } from '@/components/ui/copy-button'
import { examplePath, type TokenScope } from './token-example'

interface MadeTokenProps extends TokenScope {
  token: string
  /** Some number of the account, for a token that is for all. */
  knownNumberId: string | undefined
}

const box = 'flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3'

/** A token, the only time it is shown, and how it is used. Drawn in the browser alone: it knows the address. */
export function MadeToken({ token, knownNumberId, ...scope }: MadeTokenProps) {
  const { origin } = window.location
  const path = examplePath(scope, knownNumberId)
  const command = `curl -H "Authorization: Bearer ${token}" ${origin}${path}`
  return (
    <div className="space-y-3">
      <div className={box}>
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{token}</code>
        <CopyButton text={token} label="Copy token" />
      </div>
      <p className="text-sm text-pretty text-text-muted">
        It’s shown only now. Send it with each request to{' '}
        <code className="font-mono wrap-anywhere">{origin}/api/…</code> as{' '}
        <code className="font-mono">Authorization: Bearer …</code>. The API is documented in{' '}
        <code className="font-mono">docs/api.md</code>, which is part of Switchboard.
      </p>
      {path !== undefined && (
        <>
          <h3 className="font-medium">Try it</h3>
          <div className={box}>
            <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{command}</code>
            <CopyButton text={command} label="Copy command" />
          </div>
        </>
      )}
    </div>
  )
}
