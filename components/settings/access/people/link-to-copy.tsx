import { Callout } from '@/components/ui/callout'
import { CopyButton } from '@/components/ui/copy-button'
import type { NewLink } from '@/lib/contract/people'

/** A link that is shown once, where it is to be shown, and whether it was mailed. */
export function LinkToCopy({ made: { link, mail, email } }: { made: NewLink }) {
  return (
    <div className="space-y-4">
      {mail === 'sent' && <Callout tone="success">The link was emailed to {email}.</Callout>}
      {mail === 'failed' && (
        <Callout tone="warning" title="The email couldn’t be sent">
          Copy the link and share it yourself. The mail server’s response is in the server log.
        </Callout>
      )}
      {link !== '' && (
        <>
          <div className="flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3">
            <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
            <CopyButton text={link} label="Copy link" />
          </div>
          <p className="text-sm text-pretty text-text-muted">
            It works once, and is shown only now. Anyone who has it can get in: share it only with this
            person.
          </p>
        </>
      )}
    </div>
  )
}
