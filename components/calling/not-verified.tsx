import { Callout } from '@/components/ui/callout'
import { LinkButton } from '@/components/ui/link-button'

/** Says before a call that the number is not verified; the specification does not forbid to call from one. */
export function NotVerified({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Callout
      title="This number is not verified yet"
      className="mb-5"
      action={
        <LinkButton size="small" href={`/phone-numbers/${encodeURIComponent(phoneNumberId)}`}>
          Verify the number
        </LinkButton>
      }
    >
      You can test calls with it. Verify it with a code before calling customers.
    </Callout>
  )
}
