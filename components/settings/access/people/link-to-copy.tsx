import { Callout } from '@/components/ui/callout'
import { ShownOnce } from '@/components/ui/shown-once'
import type { NewLink } from '@/lib/contract/people'

/** A new link, unless it’s only emailed, and whether it was emailed. */
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
        <ShownOnce what="link" text={link}>
          It works once, for anyone who has it: share it only with this person.
        </ShownOnce>
      )}
    </div>
  )
}
