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
      Calls can be tried with it. A code proves that the number belongs to the business: have it verified
      before customers are called.
    </Callout>
  )
}
