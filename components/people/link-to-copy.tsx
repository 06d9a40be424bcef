import { Callout } from '@/components/ui/callout'
import { CopyButton } from '@/components/ui/copy-button'
import type { NewLink } from '@/lib/contract/people'

/** A link that is shown once, and whether it was mailed. */
export function LinkToCopy({ made: { link, mail, email } }: { made: NewLink }) {
  return (
    <div className="space-y-4">
      {mail === 'sent' && <Callout tone="success">The link was mailed to {email}.</Callout>}
      {mail === 'failed' && (
        <Callout tone="warning" title="The mail could not be sent">
          Copy the link and hand it over yourself. The log of the server says what the mail server answered.
        </Callout>
      )}
      <div className="flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </div>
      <p className="text-sm text-pretty text-text-muted">
        It works once, and it is shown only now. Whoever has it comes in: hand it to this person alone.
      </p>
    </div>
  )
}
